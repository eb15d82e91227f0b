import { Button, Paper, Stack } from '@mantine/core';
import type { ApiKey, NewApiKey } from '@superlink/api/keys/api-key.schema.ts';
import { IconBan, IconHistory, IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import type { TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistoryDialog, type HistoryOf } from '../history/public.ts';
import { exampleCall } from './api-key.form-model.ts';
import { ApiKeyForm } from './api-key.form.tsx';
import { apiKeyMessages } from './api-key.messages.ts';
import { useApiKeys, useRevokeApiKey } from './api-key.queries.ts';
import { apiKeyColumns } from './api-key.table.tsx';

const whole: TableView = { page: 1, size: 20, sort: null };

/** /settings/api-keys, for managers: keys of other systems, made, watched and revoked. */
export function ApiKeysPage() {
  const keys = useApiKeys();
  const [view, setView] = useState(whole);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const [toRevoke, setToRevoke] = useState<ApiKey | null>(null);
  const [historyOf, setHistoryOf] = useState<HistoryOf | null>(null);
  const makeButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
      {apiKeyMessages.makeKey}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={apiKeyMessages.title}
        subtitle={apiKeyMessages.subtitle}
        actions={
          <>
            <Button component="a" href="/api/docs" target="_blank" rel="noopener" variant="default">
              {apiKeyMessages.howTo}
            </Button>
            {makeButton}
          </>
        }
      />
      <Paper>
        <DataTable
          name="api-keys"
          label={apiKeyMessages.title}
          columns={apiKeyColumns}
          rows={keys.data}
          rowName={({ name, beginning }) => `${name} (${beginning})`}
          view={view}
          onView={(change) => setView((before) => ({ ...before, ...change }))}
          {...tableState(keys, apiKeyMessages.listFailed)}
          empty={
            <EmptyState
              icon={<IconKey size={32} stroke={1.4} />}
              title={apiKeyMessages.none}
              hint={apiKeyMessages.noneHint}
              action={makeButton}
            />
          }
          actions={(key) => [
            {
              label: words.history,
              icon: <IconHistory size={16} />,
              onSelect: () => setHistoryOf({ record: 'apiKey', id: key.id, name: key.name }),
            },
            {
              label: apiKeyMessages.revoke,
              icon: <IconBan size={16} />,
              danger: true,
              onSelect: () => setToRevoke(key),
              refusal: key.state === 'live' ? undefined : apiKeyMessages.alreadyEnded,
            },
          ]}
        />
      </Paper>
      <Dialog opened={isMaking} onClose={() => setMaking(false)} title={apiKeyMessages.makeKey} size="lg">
        <ApiKeyForm
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      </Dialog>
      <NewKeyDialog made={made} onClose={() => setMade(null)} />
      <HistoryDialog of={historyOf} onClose={() => setHistoryOf(null)} />
      <RevokeDialog toRevoke={toRevoke} onClose={() => setToRevoke(null)} />
    </>
  );
}

/** The key whole, this once. */
function NewKeyDialog({ made, onClose }: { readonly made: NewApiKey | null; readonly onClose: () => void }) {
  return (
    <Dialog opened={made !== null} onClose={onClose} title={apiKeyMessages.yourKey} size="lg" showsOnce>
      {made && (
        <Stack>
          <Banner kind="warning">{apiKeyMessages.copyNow}</Banner>
          <CopyField label={apiKeyMessages.key} value={made.key} />
          <CopyField label={apiKeyMessages.example} value={exampleCall(window.location.origin, made.key)} />
          <DialogActions>
            <Button onClick={onClose}>{apiKeyMessages.done}</Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}

function RevokeDialog({ toRevoke, onClose }: { readonly toRevoke: ApiKey | null; readonly onClose: () => void }) {
  const shown = useShownAsOpened(toRevoke);
  const revoke = useRevokeApiKey();
  const asked = useRecordTask(toRevoke, revoke, { done: apiKeyMessages.revoked, onClose });
  return (
    <ConfirmDialog
      {...asked}
      title={apiKeyMessages.revokeKey}
      confirmLabel={apiKeyMessages.revokeKey}
      busyLabel={apiKeyMessages.revoking}
      danger
      failure={revoke.isError ? errorText(revoke.error, apiKeyMessages.revokeFailed) : null}
    >
      <Sentence text={apiKeyMessages.revokeQuestion} parts={{ name: <b>{shown?.name}</b>, beginning: <b>{shown?.beginning}</b> }} />
    </ConfirmDialog>
  );
}
