import { paths } from '../../paths.ts';
import { RecordFailure } from '../../blocks/record-failure.tsx';
import { contractMessages } from './contract.messages.ts';

/** In the place of a contract that is not there, or could not be loaded (CON-017). */
export function ContractMissing(props: { error: unknown; onRetry: () => void }) {
  return (
    <RecordFailure
      {...props}
      failed={{ title: contractMessages.detailsFailed }}
      missing={{ title: contractMessages.notFound, hint: contractMessages.notFoundHint }}
      list={paths.contracts}
      listName={contractMessages.backToContracts}
    />
  );
}
