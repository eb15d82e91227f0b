import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { ApiError } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { contractMessages } from './contract.messages.ts';

/** In the place of a contract that is not there, or could not be loaded (CON-017). */
export function ContractMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 404) {
    const detail = error instanceof ApiError ? error.detail : '';
    return <ErrorState title={contractMessages.detailsFailed} hint={detail || undefined} onRetry={onRetry} />;
  }
  return (
    <Card>
      <EmptyState
        title={contractMessages.notFound}
        hint={contractMessages.notFoundHint}
        action={
          <Button variant="default" renderRoot={(props) => <Link to={paths.contracts} {...props} />}>
            Back to Contracts
          </Button>
        }
      />
    </Card>
  );
}
