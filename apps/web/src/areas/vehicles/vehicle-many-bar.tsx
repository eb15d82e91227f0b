import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { vehicleStatuses } from '@superlink/domain/vehicles/vehicle-status.ts';
import { IconStatusChange } from '@tabler/icons-react';
import type { RowsAct } from '../../blocks/many/many-act.ts';
import { ManyBar, type ManyBarProps } from '../../blocks/many/many-bar.tsx';
import { paths } from '../../paths.ts';
import { words } from '../../ui/words.messages.ts';
import { vehiclesManyMessages } from './vehicles-many.messages.ts';

const changeStatus: RowsAct<Vehicle> = {
  act: 'vehicle_status',
  label: vehiclesManyMessages.changeStatus,
  icon: <IconStatusChange size={16} />,
  says: vehiclesManyMessages.changeStatusSays,
  asks: { kind: 'choice', label: words.status, choices: vehicleStatuses },
};

/** What can be done with the chosen vehicles. */
export function VehicleManyBar(given: Pick<ManyBarProps<Vehicle>, 'choice' | 'choose' | 'shown' | 'filter'>) {
  return (
    <ManyBar
      {...given}
      acts={[changeStatus]}
      nameOf={({ fleetNumber }) => fleetNumber}
      hrefOf={(id) => `${paths.vehicles}?vehicle=${id}`}
      label={vehiclesManyMessages.selectedVehicles}
      selected={vehiclesManyMessages.vehiclesSelected}
    />
  );
}
