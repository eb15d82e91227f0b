import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { ApiError } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { chepMessages } from './chep.messages.ts';

/** In the place of a record that is not there or could not be loaded (CHEP-011). */
export function ChepMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isThere = !(error instanceof ApiError) || error.status !== 404;
  return (
    <Card>
      <EmptyState
        title={chepMessages.notFound}
        hint={isThere ? chepMessages.detailsFailed : chepMessages.notFoundHint}
        action={
          <>
            {isThere && (
              <Button variant="default" mr={8} onClick={onRetry}>
                Retry
              </Button>
            )}
            <Button variant="default" leftSection={<IconArrowLeft size={16} />} renderRoot={(props) => <Link to={paths.chep} {...props} />}>
              Return to CHEP
            </Button>
          </>
        }
      />
    </Card>
  );
}
