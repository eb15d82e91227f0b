import { SimpleGrid, Text } from '@mantine/core';
import { palletRatesBody, type PalletRatesAnswer } from '@superlink/api/chep/pallet-ledger.schema.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { words } from '../../ui/words.messages.ts';
import { chepMessages } from './chep.messages.ts';
import { useSetPalletRates } from './chep.queries.ts';

interface RatesForm {
  hirePerDay: number | '';
  lossPerPallet: number | '';
}
const numberOrNull = (value: number | '') => (value === '' ? null : value);
const { shape } = palletRatesBody;
const schema: z.ZodType<RatesForm, RatesForm> = z.object({
  hirePerDay: checkedBy<number | ''>(shape.hirePerDay, numberOrNull),
  lossPerPallet: checkedBy<number | ''>(shape.lossPerPallet, numberOrNull),
});

/** `Pallet Rates`: what pallets cost the company; closed while `rates` is null. */
export function PalletRatesDialog({ rates, onClose }: { rates: PalletRatesAnswer | null; onClose: () => void }) {
  return (
    <Dialog opened={rates !== null} onClose={onClose} title={chepMessages.palletRates}>
      {rates && <Form rates={rates} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ rates, onClose }: { rates: PalletRatesAnswer; onClose: () => void }) {
  const state = useRecordForm<RatesForm>({ schema, defaults: { hirePerDay: rates.hirePerDay, lossPerPallet: rates.lossPerPallet } });
  const save = useSetPalletRates();
  return (
    <DialogForm
      state={state}
      label={chepMessages.palletRatesLabel}
      submitLabel={words.save}
      saving={save.isPending}
      failure={save.error && errorText(save.error, chepMessages.failedToSavePalletRates)}
      onCancel={onClose}
      onSubmit={(form) =>
        save.mutate(
          { body: { hirePerDay: Number(form.hirePerDay), lossPerPallet: Number(form.lossPerPallet) } },
          closingAfter(state, chepMessages.palletRatesSaved, onClose),
        )
      }
    >
      <Text size="sm">{chepMessages.ratesHint}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberField control={state.control} name="hirePerDay" label={chepMessages.hirePerDay} unit="R" decimals={2} required />
        <NumberField control={state.control} name="lossPerPallet" label={chepMessages.lossPerPallet} unit="R" decimals={2} required />
      </SimpleGrid>
    </DialogForm>
  );
}
