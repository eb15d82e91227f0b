import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { DeleteRecordDialog } from '../../blocks/confirm/delete-record-dialog.tsx';
import { vehicleMessages } from './vehicle.messages.ts';
import { useDeleteVehicle } from './vehicle.queries.ts';

/** `Delete Vehicle` (1§2); closed while `vehicle` is null. The server's reason for a refusal shows in the dialog. */
export function VehicleDeleteDialog({ vehicle, onClose }: { vehicle: Vehicle | null; onClose: () => void }) {
  return (
    <DeleteRecordDialog
      record={vehicle}
      remove={useDeleteVehicle()}
      messages={vehicleMessages}
      onClose={onClose}
      title={vehicleMessages.deleteVehicle}
      name={vehicle ? `${vehicle.fleetNumber} (${vehicle.assetReg})` : ''}
      consequences={vehicleMessages.deleteConsequences}
    />
  );
}
