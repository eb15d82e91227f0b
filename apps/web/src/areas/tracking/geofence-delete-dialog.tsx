import type { Geofence } from '@superlink/api/tracking/geofence.schema.ts';
import { DeleteRecordDialog } from '../../blocks/confirm/delete-record-dialog.tsx';
import { geofenceMessages } from './geofence.messages.ts';
import { useDeleteGeofence } from './geofence.queries.ts';

/** `Delete Geofence`; closed while `geofence` is null. */
export function GeofenceDeleteDialog({
  geofence,
  onClose,
  onDeleted,
}: {
  geofence: Geofence | null;
  onClose: () => void;
  onDeleted: () => void;
}) {
  return (
    <DeleteRecordDialog
      record={geofence}
      remove={useDeleteGeofence()}
      messages={geofenceMessages}
      onClose={onClose}
      onDeleted={onDeleted}
      title={geofenceMessages.deleteGeofence}
      name={geofence?.name ?? ''}
      consequences={geofenceMessages.deleteHint}
    />
  );
}
