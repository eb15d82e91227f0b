import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LastServiceEditor } from './last-service-editor.tsx';
import { vehicleMessages } from './vehicle.messages.ts';

/** Tab Events: the last service, editable in place, above the vehicle's events (1§2). */
export function VehicleEvents({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <FactList facts={[{ label: 'Last Service', value: <LastServiceEditor vehicle={vehicle} /> }]} />
      <EmptyState title={vehicleMessages.noEvents} />
    </>
  );
}
