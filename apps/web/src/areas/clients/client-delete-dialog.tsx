import type { Client } from '@superlink/api/clients/client.schema.ts';
import { DeleteDialog } from '../../blocks/confirm/delete-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
import { clientMessages } from './client.messages.ts';
import { useDeleteClient } from './client.queries.ts';

/** `Delete Client`; closed while `client` is null. What hangs on the client shows in the dialog, as the reason why it stays. */
export function ClientDeleteDialog({
  client,
  onClose,
  onDeleted,
}: {
  client: Pick<Client, 'id' | 'name' | 'customerCode'> | null;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const remove = useDeleteClient();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <DeleteDialog
      opened={client !== null}
      onClose={close}
      onDelete={() =>
        client &&
        remove.mutate(
          { params: { id: client.id } },
          {
            onSuccess: () => {
              toast.success(clientMessages.deleted);
              close();
              onDeleted?.();
            },
            // With a reason the dialog says it; without one the dialog can only say that it failed, not what.
            onError: (error) => error.detail === '' && toast.failure(clientMessages.deleteFailed),
          },
        )
      }
      title={clientMessages.deleteClient}
      name={client ? [client.name, client.customerCode && `(${client.customerCode})`].filter(Boolean).join(' ') : ''}
      busy={remove.isPending}
      error={remove.error}
    />
  );
}
