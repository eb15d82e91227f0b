import { settingsBody, type CompanySettingsAnswer } from '@superlink/api/settings/settings.schema.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { SwitchField } from '../../blocks/form/switch-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useChangeSettings } from './company-settings.queries.ts';

interface SettingsForm {
  serviceWindowKm: number | '';
  blockExpiredDocuments: boolean;
}
const numberOrNull = (value: number | '') => (value === '' ? null : value);
const schema: z.ZodType<SettingsForm, SettingsForm> = z.object({
  serviceWindowKm: checkedBy<number | ''>(settingsBody.shape.serviceWindowKm, numberOrNull),
  blockExpiredDocuments: z.boolean(),
});

/** `Company Settings` (decision 1.25); closed while `settings` is null. */
export function CompanySettingsDialog({ settings, onClose }: { settings: CompanySettingsAnswer | null; onClose: () => void }) {
  return (
    <Dialog opened={settings !== null} onClose={onClose} title="Company Settings">
      {settings && <Form settings={settings} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ settings, onClose }: { settings: CompanySettingsAnswer; onClose: () => void }) {
  const { serviceWindowKm, blockExpiredDocuments } = settings;
  const state = useRecordForm<SettingsForm>({ schema, defaults: { serviceWindowKm, blockExpiredDocuments } });
  const save = useChangeSettings();
  return (
    <DialogForm
      state={state}
      label="Company settings"
      submitLabel="Save"
      saving={save.isPending}
      failure={save.error && errorText(save.error, 'Failed to save the settings')}
      onCancel={onClose}
      onSubmit={(form) =>
        save.mutate(
          { body: { ...form, serviceWindowKm: Number(form.serviceWindowKm) } },
          {
            onSuccess: () => {
              toast.success('Company settings saved');
              onClose();
            },
            onError: (error) => showServerErrors(state.form, error),
          },
        )
      }
    >
      <SwitchField
        control={state.control}
        name="blockExpiredDocuments"
        label="Block trips on expired papers"
        description="No trip goes on route while a licence disc of vehicle or trailer, the driver's licence or PDP is expired. Off, it is only warned of."
      />
      <NumberField control={state.control} name="serviceWindowKm" label="List a coming service within" unit="km" decimals={1} required />
    </DialogForm>
  );
}
