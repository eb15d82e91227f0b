import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { errorText } from '../../client/api.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { userMessages } from './user.messages.ts';
import { useCreateResetLink } from './user.queries.ts';

/** Makes the link for somebody who asked for a new password, and shows it. */
export function ResetActDialog({ userId, username, onClose }: { userId: string; username: string; onClose: () => void }) {
  const create = useCreateResetLink();
  if (create.data) return <ResetLinkDialog link={{ username, ...create.data }} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => create.mutate({ params: { id: userId } })}
      title={userMessages.resetLinkFor(username)}
      confirmLabel={userMessages.createResetLink}
      busyLabel={userMessages.creatingResetLink}
      busy={create.isPending}
      failure={create.error && errorText(create.error, userMessages.linkFailed)}
    >
      {userMessages.resetQuestion(username)}
    </ConfirmDialog>
  );
}
