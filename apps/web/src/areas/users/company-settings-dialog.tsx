import { settingsBody, type CompanySettingsAnswer } from '@superlink/api/settings/settings.schema.ts';
import { useState } from 'react';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { SwitchField } from '../../blocks/form/switch-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { useChangeSettings, useSettings } from './company-settings.queries.ts';
import { userMessages } from './user.messages.ts';

interface SettingsForm {
  serviceWindowKm: number | '';
  blockExpiredDocuments: boolean;
  trailDays: number | '';
}
const numberOrNull = (value: number | '') => (value === '' ? null : value);
const schema: z.ZodType<SettingsForm, SettingsForm> = z.object({
  serviceWindowKm: checkedBy<number | ''>(settingsBody.shape.serviceWindowKm, numberOrNull),
  blockExpiredDocuments: z.boolean(),
  trailDays: checkedBy<number | ''>(settingsBody.shape.trailDays, numberOrNull),
});

/** `Company Settings` (decision 1.25): what holds for every trip and every list of the company. */
export function CompanySettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={userMessages.companySettings}>
      <PresentSettings onClose={onClose} />
    </Dialog>
  );
}

/** The settings as they are now: saving the whole of a cached pair would put back what another manager has changed since. */
function PresentSettings({ onClose }: { onClose: () => void }) {
  const query = useSettings();
  const [settings, setSettings] = useState<CompanySettingsAnswer | null>(null);
  if (settings === null && query.isSuccess && query.isFetchedAfterMount) setSettings(query.data);
  if (settings) return <Form settings={settings} onClose={onClose} />;
  if (query.isError && !query.isFetching) {
    return <ErrorState title={userMessages.settingsFailed} hint={query.error.detail || undefined} onRetry={() => void query.refetch()} />;
  }
  return <LoadingLines label={userMessages.loadingCompanySettings} />;
}

function Form({ settings, onClose }: { settings: CompanySettingsAnswer; onClose: () => void }) {
  const { serviceWindowKm, blockExpiredDocuments, trailDays } = settings;
  const state = useRecordForm<SettingsForm>({ schema, defaults: { serviceWindowKm, blockExpiredDocuments, trailDays } });
  const save = useChangeSettings();
  return (
    <DialogForm
      state={state}
      label={userMessages.companySettingsLabel}
      submitLabel={words.save}
      saving={save.isPending}
      failure={save.error && errorText(save.error, userMessages.settingsNotSaved)}
      onCancel={onClose}
      onSubmit={(form) =>
        save.mutate(
          { body: { ...form, serviceWindowKm: Number(form.serviceWindowKm), trailDays: Number(form.trailDays) } },
          closingAfter(state, userMessages.settingsSaved, onClose),
        )
      }
    >
      <SwitchField
        control={state.control}
        name="blockExpiredDocuments"
        label={userMessages.blockTripsOnExpiredPapers}
        description={userMessages.noTripGoesOnRouteWhile}
      />
      <NumberField
        control={state.control}
        name="serviceWindowKm"
        label={userMessages.listAComingServiceWithin}
        unit="km"
        decimals={1}
        required
      />
      <NumberField
        control={state.control}
        name="trailDays"
        label={userMessages.keepTrailsOfVehiclesFor}
        unit="days"
        required
        description={userMessages.whereAVehicleWasTellsWhere}
      />
    </DialogForm>
  );
}
