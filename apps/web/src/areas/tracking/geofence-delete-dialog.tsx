import type { Geofence } from '@superlink/api/tracking/geofence.schema.ts';
import { DeleteDialog } from '../../blocks/confirm/delete-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
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
  const remove = useDeleteGeofence();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <DeleteDialog
      opened={geofence !== null}
      onClose={close}
      onDelete={() =>
        geofence &&
        remove.mutate(
          { params: { id: geofence.id } },
          {
            onSuccess: () => {
              toast.success(geofenceMessages.deleted);
              close();
              onDeleted();
            },
          },
        )
      }
      title="Delete Geofence"
      name={geofence?.name ?? ''}
      consequences="Its visits stay on the lists; those under way end now."
      busy={remove.isPending}
      error={remove.error}
    />
  );
}
