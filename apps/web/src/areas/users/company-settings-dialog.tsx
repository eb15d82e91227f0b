import { settingsBody, type CompanySettingsAnswer } from '@superlink/api/settings/settings.schema.ts';
import { useState } from 'react';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { ReloadedNote, useNewerRecord } from '../../blocks/form/newer-record.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { SwitchField } from '../../blocks/form/switch-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistorySection } from '../history/public.ts';
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

const formOf = ({ serviceWindowKm, blockExpiredDocuments, trailDays }: CompanySettingsAnswer): SettingsForm => ({
  serviceWindowKm,
  blockExpiredDocuments,
  trailDays,
});
const labels = {
  serviceWindowKm: userMessages.listAComingServiceWithin,
  blockExpiredDocuments: userMessages.blockTripsOnExpiredPapers,
  trailDays: userMessages.keepTrailsOfVehiclesFor,
};

/** `Company Settings` (decision 1.25): what holds for every trip and every list of the company. */
export function CompanySettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={userMessages.companySettings}>
      <PresentSettings onClose={onClose} />
      <HistorySection record="settings" id="tenant_settings" />
    </Dialog>
  );
}

/** The settings as they are now: saving the whole of a cached pair would put back what another manager has changed since. */
function PresentSettings({ onClose }: { onClose: () => void }) {
  const query = useSettings();
  const [settings, setSettings] = useState<CompanySettingsAnswer | null>(null);
  if (settings === null && query.isSuccess && query.isFetchedAfterMount) setSettings(query.data);
  if (settings) {
    const reload = async () => (await query.refetch({ throwOnError: true })).data;
    return <Form first={settings} reload={reload} onClose={onClose} />;
  }
  if (query.isError && !query.isFetching) {
    return <ErrorState title={userMessages.settingsFailed} hint={query.error.detail || undefined} onRetry={() => void query.refetch()} />;
  }
  return <LoadingLines label={userMessages.loadingCompanySettings} />;
}

function Form({
  first,
  reload,
  onClose,
}: {
  first: CompanySettingsAnswer;
  reload: () => Promise<CompanySettingsAnswer | undefined>;
  onClose: () => void;
}) {
  const state = useRecordForm<SettingsForm>({ schema, defaults: formOf(first) });
  const save = useChangeSettings();
  const { loaded, colliding, reloadButton } = useNewerRecord({ first, state, reload, formOf, labels, update: save });
  return (
    <DialogForm
      state={state}
      label={userMessages.companySettingsLabel}
      submitLabel={words.save}
      saving={save.isPending}
      failure={save.error && errorText(save.error, userMessages.settingsNotSaved)}
      failureActions={reloadButton}
      onCancel={onClose}
      onSubmit={(form) =>
        save.mutate(
          {
            body: {
              ...form,
              serviceWindowKm: Number(form.serviceWindowKm),
              trailDays: Number(form.trailDays),
              updatedAt: loaded.updatedAt,
            },
          },
          closingAfter(state, userMessages.settingsSaved, onClose),
        )
      }
    >
      <ReloadedNote noun={userMessages.settingsKind} colliding={colliding} />
      <SwitchField
        control={state.control}
        name="blockExpiredDocuments"
        label={labels.blockExpiredDocuments}
        description={userMessages.expiredPapersHint}
      />
      <NumberField control={state.control} name="serviceWindowKm" label={labels.serviceWindowKm} unit="km" decimals={1} required />
      <NumberField
        control={state.control}
        name="trailDays"
        label={labels.trailDays}
        unit={userMessages.days}
        required
        description={userMessages.retentionHint}
      />
    </DialogForm>
  );
}
