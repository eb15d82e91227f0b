import { Center, Loader } from '@mantine/core';
import { isTerminalChep } from '@superlink/domain/chep/chep-state.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { toast } from '../../blocks/toast.ts';
import { ChepEditDialog } from './chep-edit-dialog.tsx';
import { chepMessages } from './chep.messages.ts';
import { useChepToEdit } from './chep.queries.ts';

/** /chep/edit/{chepId}: the edit dialog by itself; closing it, and a record that cannot be loaded or edited, lead to the list (CHEP-019). */
export function ChepEditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { record, isError } = useChepToEdit(id);
  const navigate = useNavigate();
  const isClosed = record !== undefined && isTerminalChep(record);
  useEffect(() => {
    if (!isError && !isClosed) return;
    toast.failure(isError ? chepMessages.loadFailed : chepMessages.closed(record!.status));
    void navigate({ to: paths.chep, replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once, when it turns out
  }, [isError, isClosed]);
  return (
    <>
      <PageHeader title="Edit CHEP record" />
      {!record && (
        <Center py={96} role="status" aria-label="Loading CHEP record">
          <Loader />
        </Center>
      )}
      <ChepEditDialog record={record && !isClosed ? record : null} onClose={() => void navigate({ to: paths.chep })} />
    </>
  );
}
