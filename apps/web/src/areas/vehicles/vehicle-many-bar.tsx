import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { vehicleStatuses } from '@superlink/domain/vehicles/vehicle-status.ts';
import { IconStatusChange } from '@tabler/icons-react';
import type { RowsAct } from '../../blocks/many/many-act.ts';
import { ManyBar, type ManyBarProps } from '../../blocks/many/many-bar.tsx';
import type { RowsFile } from '../../blocks/many/rows-file.ts';
import { api } from '../../client/api.ts';
import { paths } from '../../paths.ts';
import { words } from '../../ui/words.messages.ts';
import { vehicleMessages } from './vehicle.messages.ts';
import { vehicleColumns } from './vehicle.table.tsx';
import { vehiclesManyMessages } from './vehicles-many.messages.ts';

const changeStatus: RowsAct<Vehicle> = {
  act: 'vehicle_status',
  label: vehiclesManyMessages.changeStatus,
  icon: <IconStatusChange size={16} />,
  says: vehiclesManyMessages.changeStatusSays,
  asks: { kind: 'choice', label: words.status, choices: vehicleStatuses },
};

const file: RowsFile<Vehicle> = {
  name: 'vehicles',
  table: 'vehicles',
  title: vehicleMessages.vehicles,
  columns: vehicleColumns,
  download: (query, format) => api.vehicles.exportList({ query: { ...query, format } }),
  list: (query, page) => api.vehicles.list({ query: { ...query, ...page } }),
};

/** What can be done with the chosen vehicles. */
export function VehicleManyBar(given: Pick<ManyBarProps<Vehicle>, 'choice' | 'choose' | 'shown' | 'filter'>) {
  return (
    <ManyBar
      {...given}
      acts={[changeStatus]}
      file={file}
      nameOf={({ fleetNumber }) => fleetNumber}
      hrefOf={(id) => `${paths.vehicles}?vehicle=${id}`}
      label={vehiclesManyMessages.selectedVehicles}
      selected={vehiclesManyMessages.vehiclesSelected}
    />
  );
}
