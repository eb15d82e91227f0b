import { paths } from '../../paths.ts';
import { RecordFailure } from '../../blocks/record-failure.tsx';
import { clientMessages } from './client.messages.ts';

/** In the place of a client that is not there or could not be loaded (CLI-019). */
export function ClientFailure(props: { error: unknown; onRetry: () => void }) {
  return (
    <RecordFailure
      {...props}
      failed={{ title: clientMessages.detailFailed, hint: clientMessages.detailFailedHint }}
      list={paths.clients}
      listName={clientMessages.backToClients}
    />
  );
}
