import type { Client } from '@superlink/api/clients/client.schema.ts';
import { DeleteRecordDialog } from '../../blocks/confirm/delete-record-dialog.tsx';
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
  return (
    <DeleteRecordDialog
      record={client}
      remove={useDeleteClient()}
      messages={clientMessages}
      onClose={onClose}
      onDeleted={onDeleted}
      title={clientMessages.deleteClient}
      name={client ? [client.name, client.customerCode && `(${client.customerCode})`].filter(Boolean).join(' ') : ''}
    />
  );
}
