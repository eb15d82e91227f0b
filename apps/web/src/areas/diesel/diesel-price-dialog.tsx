import { SimpleGrid } from '@mantine/core';
import { dieselPriceBody } from '@superlink/api/diesel/fuel-exception.schema.ts';
import { monthNames } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { today } from '../../blocks/format/dates.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { words } from '../../ui/words.messages.ts';
import { dieselMessages } from './diesel.messages.ts';
import { useSetPrice } from './fuel-exceptions.queries.ts';

interface PriceForm {
  month: string;
  randPerLiter: NumberText;
}
const schema: z.ZodType<PriceForm, PriceForm> = z.object({
  month: z.string(),
  randPerLiter: checkedBy<NumberText>(dieselPriceBody.shape.randPerLiter, numberOf),
});

/** What a litre costs from a month of this year on. */
export function DieselPriceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={dieselMessages.dieselPrice}>
      <PriceFields onClose={onClose} />
    </Dialog>
  );
}

function PriceFields({ onClose }: { onClose: () => void }) {
  const day = today();
  const state = useRecordForm({ schema, defaults: { month: day.slice(0, 7), randPerLiter: '' } });
  const save = useSetPrice();
  const year = day.slice(0, 4);
  return (
    <DialogForm
      state={state}
      label={dieselMessages.dieselPrice}
      submitLabel={dieselMessages.savePrice}
      saving={save.isPending}
      failure={save.error && errorText(save.error, dieselMessages.priceFailed)}
      onCancel={onClose}
      onSubmit={({ month, randPerLiter }) =>
        save.mutate(
          { body: { month, randPerLiter: numberOf(randPerLiter)! } },
          closingAfter(state, dieselMessages.dieselPriceSaved, onClose),
        )
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField
          control={state.control}
          name="month"
          label={words.from}
          required
          choices={monthNames.map((name, index) => ({
            value: `${year}-${String(index + 1).padStart(2, '0')}`,
            label: `${name} ${year}`,
          }))}
        />
        <NumberField control={state.control} name="randPerLiter" label={dieselMessages.randPerLiter} required decimals={2} unit="R" />
      </SimpleGrid>
    </DialogForm>
  );
}
