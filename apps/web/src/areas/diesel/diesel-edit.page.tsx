import { Button } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { isMissing } from '../../blocks/record-failure.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { DieselHistory } from './diesel-history.page.tsx';
import { DieselOrderDialog } from './diesel-order-dialog.tsx';
import { dieselMessages } from './diesel.messages.ts';
import { useDieselOrderToEdit } from './diesel.queries.ts';

/** /diesel/edit/{id}: the dialog above the history, to which closing it returns (1§2). */
export function DieselEditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { order, error, refetch } = useDieselOrderToEdit(id);
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const task = useMemo(() => (order ? { order } : null), [order]);
  const close = () => void navigate({ to: paths.dieselHistory, search });
  return (
    <DieselHistory>
      <DieselOrderDialog task={task} onClose={close} />
      <Dialog opened={error !== null && !order} onClose={close} title={dieselMessages.editDieselOrder}>
        <ErrorState
          title={dieselMessages.detailsFailed}
          hint={error?.detail || undefined}
          retryLabel={words.tryAgain}
          onRetry={isMissing(error) ? undefined : () => void refetch()}
          back={
            <Button variant="default" onClick={close}>
              {words.close}
            </Button>
          }
        />
      </Dialog>
    </DieselHistory>
  );
}
