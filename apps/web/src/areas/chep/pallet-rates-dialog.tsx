import { SimpleGrid, Text } from '@mantine/core';
import { palletRatesBody, type PalletRatesAnswer } from '@superlink/api/chep/pallet-ledger.schema.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
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
    <Dialog opened={rates !== null} onClose={onClose} title="Pallet Rates">
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
      label="Pallet rates"
      submitLabel="Save"
      saving={save.isPending}
      failure={save.error && errorText(save.error, 'Failed to save pallet rates')}
      onCancel={onClose}
      onSubmit={(form) =>
        save.mutate(
          { body: { hirePerDay: Number(form.hirePerDay), lossPerPallet: Number(form.lossPerPallet) } },
          {
            onSuccess: () => {
              toast.success('Pallet rates saved');
              onClose();
            },
            onError: (error) => showServerErrors(state.form, error),
          },
        )
      }
    >
      <Text size="sm">Every figure of the ledger follows, also for pallets that are out already.</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberField
          control={state.control}
          name="hirePerDay"
          label="Hire, per pallet and day after the grace"
          unit="R"
          decimals={2}
          required
        />
        <NumberField
          control={state.control}
          name="lossPerPallet"
          label="Loss, per pallet that never comes back"
          unit="R"
          decimals={2}
          required
        />
      </SimpleGrid>
    </DialogForm>
  );
}
