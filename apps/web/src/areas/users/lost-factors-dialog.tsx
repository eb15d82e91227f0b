import type { UserRow } from '@superlink/api/users/user.schema.ts';
import { toast } from '../../blocks/toast.ts';
import { words } from '../../ui/words.messages.ts';
import { factorMessages } from './factor.messages.ts';
import { useRemoveFactors } from './factor.queries.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** A manager takes the second factors from a colleague who lost the phone, with the own password. */
export function LostFactorsDialog({ user: { id, username }, onClose }: { user: UserRow; onClose: () => void }) {
  const remove = useRemoveFactors();
  return (
    <ProofDialog
      title={factorMessages.lostFactorsTitle(username)}
      question={factorMessages.lostFactorsQuestion}
      asksCode={false}
      submitLabel={words.remove}
      busyLabel={factorMessages.removing}
      failure={factorMessages.notRemoved}
      work={{
        isPending: remove.isPending,
        error: remove.error,
        mutate: (body, then) => remove.mutate({ params: { id }, body }, then),
      }}
      onDone={() => {
        toast.success(factorMessages.lostFactorsRemoved(username));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
