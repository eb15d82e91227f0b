import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { ApiError } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { driverMessages } from './driver.messages.ts';

/** In the place of a driver who is not there, or could not be loaded (DRV-022). */
export function DriverMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 404) {
    const detail = error instanceof ApiError ? error.detail : '';
    return <ErrorState title={driverMessages.detailsFailed} hint={detail || undefined} onRetry={onRetry} />;
  }
  return (
    <Card>
      <EmptyState
        title={driverMessages.notFound}
        hint={driverMessages.notFoundHint}
        action={
          <Button variant="default" renderRoot={(props) => <Link to={paths.drivers} {...props} />}>
            Back to Drivers
          </Button>
        }
      />
    </Card>
  );
}
