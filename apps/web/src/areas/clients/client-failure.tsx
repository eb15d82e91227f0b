import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { clientMessages } from './client.messages.ts';

/** In the place of a client that is not there or could not be loaded (CLI-019). */
export function ClientFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <ErrorState title={clientMessages.detailFailed} hint={clientMessages.detailFailedHint} onRetry={onRetry} />
    </Card>
  );
}
