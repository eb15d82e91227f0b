import { paths } from '../../paths.ts';
import { RecordFailure } from '../../blocks/record-failure.tsx';
import { chepMessages } from './chep.messages.ts';

/** In the place of a record that is not there or could not be loaded (CHEP-011). */
export function ChepMissing(props: { error: unknown; onRetry: () => void }) {
  return (
    <RecordFailure
      {...props}
      failed={{ title: chepMessages.notFound, hint: chepMessages.detailsFailed }}
      missing={{ title: chepMessages.notFound, hint: chepMessages.notFoundHint }}
      list={paths.chep}
      listName={chepMessages.returnToChep}
    />
  );
}
