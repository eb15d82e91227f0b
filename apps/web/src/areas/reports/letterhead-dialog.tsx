import { Button, FileButton, Group, Text } from '@mantine/core';
import type { LetterheadAnswer } from '@superlink/api/reports/letterhead.schema.ts';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { ColourField } from '../../blocks/form/colour-field.tsx';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { ReloadedNote, useNewerRecord } from '../../blocks/form/newer-record.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { TextAreaField, TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import {
  acceptedLogos,
  letterheadBodyOf,
  letterheadFormOf,
  letterheadFormSchema,
  letterheadLabels,
  logoComplaint,
  stampBehind,
  type LetterheadForm,
} from './letterhead.form-model.ts';
import { useChangeLetterhead, useLetterhead, usePlaceLogo, useRemoveLogo, useSampleReport } from './letterhead.queries.ts';
import { reportMessages } from './reports.messages.ts';
import classes from './reports.module.css';

/** What stands at the head of every report of the company. */
export function LetterheadDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={reportMessages.letterhead}>
      <PresentLetterhead onClose={onClose} />
    </Dialog>
  );
}

/** As it is now: saving the whole of a cached one would put back what another manager has changed since. */
function PresentLetterhead({ onClose }: { onClose: () => void }) {
  const query = useLetterhead();
  const [first, setFirst] = useState<LetterheadAnswer | null>(null);
  if (first === null && query.isSuccess && query.isFetchedAfterMount) setFirst(query.data);
  if (first && query.data) {
    const reload = async () => (await query.refetch({ throwOnError: true })).data;
    return <Form first={first} present={query.data} reload={reload} onClose={onClose} />;
  }
  if (query.isError && !query.isFetching) {
    return (
      <ErrorState title={reportMessages.letterheadFailed} hint={query.error.detail || undefined} onRetry={() => void query.refetch()} />
    );
  }
  return <LoadingLines label={reportMessages.loadingLetterhead} />;
}

function Form({
  first,
  present,
  reload,
  onClose,
}: {
  first: LetterheadAnswer;
  present: LetterheadAnswer;
  reload: () => Promise<LetterheadAnswer | undefined>;
  onClose: () => void;
}) {
  const state = useRecordForm<LetterheadForm>({ schema: letterheadFormSchema, defaults: letterheadFormOf(first) });
  const save = useChangeLetterhead();
  const sample = useSampleReport();
  const newer = useNewerRecord({ first, state, reload, formOf: letterheadFormOf, labels: letterheadLabels, update: save });
  const send = (form: LetterheadForm, then: () => void) =>
    save.mutate(
      { body: letterheadBodyOf(form, stampBehind(newer.loaded, present)) },
      {
        onSuccess: (saved) => {
          newer.goOnFrom(saved);
          then();
        },
        onError: (error) => showServerErrors(state.form, error, (name) => name.split('.')[0]!),
      },
    );
  return (
    <DialogForm
      state={state}
      label={reportMessages.letterhead}
      submitLabel={words.save}
      saving={save.isPending}
      failure={save.error && errorText(save.error, reportMessages.letterheadNotSaved)}
      failureActions={newer.reloadButton}
      onCancel={onClose}
      onSubmit={(form) =>
        send(form, () => {
          toast.success(reportMessages.letterheadSaved);
          onClose();
        })
      }
    >
      <ReloadedNote noun={reportMessages.theLetterhead} colliding={newer.colliding} />
      <Logo logo={present.logo} />
      <TextAreaField
        control={state.control}
        name="addressLines"
        label={letterheadLabels.addressLines}
        description={reportMessages.addressHint}
      />
      <Group grow align="flex-start">
        <TextField control={state.control} name="registrationNumber" label={letterheadLabels.registrationNumber} maxLength={30} />
        <TextField control={state.control} name="vatNumber" label={letterheadLabels.vatNumber} maxLength={20} />
      </Group>
      <Group grow align="flex-start">
        <ColourField control={state.control} name="primaryColour" label={letterheadLabels.primaryColour} />
        <ColourField control={state.control} name="accentColour" label={letterheadLabels.accentColour} />
      </Group>
      <div>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} />}
          aria-busy={sample.isPending}
          disabled={sample.isPending || save.isPending}
          onClick={() => void state.form.handleSubmit((form) => send(form, () => sample.mutate()))()}
        >
          {sample.isPending ? words.generating : reportMessages.saveAndSeeASample}
        </Button>
      </div>
    </DialogForm>
  );
}

function Logo({ logo }: { logo: LetterheadAnswer['logo'] }) {
  const place = usePlaceLogo();
  const remove = useRemoveLogo();
  const [complaint, setComplaint] = useState<string | null>(null);
  const busy = place.isPending || remove.isPending;
  const fail = (error: unknown) => setComplaint(errorText(error, reportMessages.logoFailed));
  const take = (file: File | null) => {
    if (!file) return;
    const refused = logoComplaint(file);
    setComplaint(refused);
    if (refused === null) place.mutate({ file }, { onSuccess: () => toast.success(reportMessages.logoPlaced), onError: fail });
  };
  return (
    <div className={classes.logo} role="group" aria-label={reportMessages.logo}>
      <IconPhoto size={28} stroke={1.4} aria-hidden />
      <div className={classes.logoname}>
        <Text size="sm" fw={600}>
          {reportMessages.logo}
        </Text>
        <Text size="sm" c="dimmed">
          {logo ? logo.fileName : reportMessages.logoHint}
        </Text>
        {complaint && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {complaint}
          </Text>
        )}
      </div>
      <FileButton onChange={take} accept={acceptedLogos} inputProps={{ 'aria-label': reportMessages.logoFile }}>
        {(button) => (
          <Button size="xs" variant="default" disabled={busy} aria-busy={place.isPending} {...button}>
            {place.isPending ? words.uploading : logo ? reportMessages.replace : words.upload}
          </Button>
        )}
      </FileButton>
      {logo && (
        <Button
          size="xs"
          variant="light"
          color="red"
          disabled={busy}
          aria-label={reportMessages.removeLogo}
          onClick={() => {
            setComplaint(null);
            remove.mutate({}, { onSuccess: () => toast.success(reportMessages.logoRemoved), onError: fail });
          }}
        >
          {words.remove}
        </Button>
      )}
    </div>
  );
}
