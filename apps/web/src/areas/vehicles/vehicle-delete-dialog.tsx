import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { DeleteDialog } from '../../blocks/confirm/delete-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
import { vehicleMessages } from './vehicle.messages.ts';
import { useDeleteVehicle } from './vehicle.queries.ts';

/** `Delete Vehicle` (1§2); closed while `vehicle` is null. The server's reason for a refusal shows in the dialog. */
export function VehicleDeleteDialog({ vehicle, onClose }: { vehicle: Vehicle | null; onClose: () => void }) {
  const remove = useDeleteVehicle();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <DeleteDialog
      opened={vehicle !== null}
      onClose={close}
      onDelete={() =>
        vehicle &&
        remove.mutate(
          { params: { id: vehicle.id } },
          {
            onSuccess: () => {
              toast.success(vehicleMessages.deleted);
              close();
            },
            // With a reason the dialog says it; without one the dialog can only say that it failed, not what.
            onError: (error) => error.detail === '' && toast.failure(vehicleMessages.deleteFailed),
          },
        )
      }
      title={vehicleMessages.deleteVehicle}
      name={vehicle ? `${vehicle.fleetNumber} (${vehicle.assetReg})` : ''}
      consequences={vehicleMessages.deleteConsequences}
      busy={remove.isPending}
      error={remove.error}
    />
  );
}
