import type { ContractRow } from '@superlink/api/contracts/contract.schema.ts';
import { TypedConfirmDialog } from '../../blocks/confirm/typed-confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { errorText } from '../../client/api.ts';
import { useLastShown } from '../../ui/last-shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { words } from '../../ui/words.messages.ts';
import { contractTitle } from './contract-facts.ts';
import { contractMessages } from './contract.messages.ts';
import { useDeleteContract } from './contract.queries.ts';

type ContractToDelete = Pick<ContractRow, 'id' | 'appId' | 'contractName' | 'commodity'>;

/** `Delete Contract` by typing Delete (CON-018, CON-019); closed while `contract` is null. A refusal shows in the dialog. */
export function ContractDeleteDialog({
  contract,
  onClose,
  onDeleted,
}: {
  contract: ContractToDelete | null;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const remove = useDeleteContract();
  const shown = useLastShown(contract);
  const asked = useRecordTask(contract, remove, { done: contractMessages.deleted, onClose, onDone: onDeleted });
  return (
    <TypedConfirmDialog
      {...asked}
      title={contractMessages.deleteContract}
      word={words.delete}
      confirmLabel={contractMessages.deleteContract}
      busyLabel={words.deleting}
      failure={remove.error && errorText(remove.error, contractMessages.deleteFailed)}
    >
      {shown && (
        <Sentence text={contractMessages.deleteQuestion} parts={{ contract: <b>{contractTitle(shown)}</b>, contractId: shown.appId }} />
      )}
    </TypedConfirmDialog>
  );
}
