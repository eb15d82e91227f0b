import { Center, Loader } from '@mantine/core';
import { isTerminalChep } from '@superlink/domain/chep/chep-state.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { NOT_PERMITTED } from '../../blocks/permission-gate.tsx';
import { toast } from '../../blocks/toast.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { ChepEditDialog } from './chep-edit-dialog.tsx';
import { chepMessages } from './chep.messages.ts';
import { useChepToEdit } from './chep.queries.ts';

/** /chep/edit/{chepId}: the edit dialog by itself; closing it, and a record that cannot be loaded or edited by this user, lead to the list (CHEP-019). */
export function ChepEditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { record, isError } = useChepToEdit(id);
  const navigate = useNavigate();
  const mayEdit = useMay(api.chep.update.definition.access);
  const isClosed = record !== undefined && isTerminalChep(record);
  const refusal = isError ? chepMessages.loadFailed : !mayEdit ? NOT_PERMITTED : isClosed ? chepMessages.closed(record.status) : null;
  useEffect(() => {
    if (refusal === null) return;
    toast.failure(refusal);
    void navigate({ to: paths.chep, replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once, when it turns out
  }, [refusal]);
  return (
    <>
      <PageHeader title={chepMessages.editChepRecordTitle} />
      {!record && (
        <Center py={96} role="status" aria-label={chepMessages.loadingChepRecord}>
          <Loader />
        </Center>
      )}
      <ChepEditDialog record={record && refusal === null ? record : null} onClose={() => void navigate({ to: paths.chep })} />
    </>
  );
}
