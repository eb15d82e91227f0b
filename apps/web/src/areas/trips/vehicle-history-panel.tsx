import { Text } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { SidePanel } from '../../blocks/panel/side-panel.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { TripArchive } from './trip-archive.tsx';
import { vehicleHistoryTaskMessages } from './vehicle-history-task.messages.ts';

/** A vehicle's trips beside the list, nearly the whole screen wide (decision 3.8); closed while `vehicle` is null. */
export function VehicleHistoryPanel({ vehicle, onClose }: { vehicle: Vehicle | null; onClose: () => void }) {
  const shown = useLastShown(vehicle);
  return (
    <SidePanel
      opened={vehicle !== null}
      onClose={onClose}
      wide
      title={
        <>
          <Text component="h2" fz="lg" fw={700} m={0}>
            {vehicleHistoryTaskMessages.tripHistory}
          </Text>
          {shown && (
            <Text size="sm" c="dimmed">
              {shown.fleetNumber} · {shown.assetReg}
            </Text>
          )}
        </>
      }
    >
      {shown && <TripArchive key={shown.id} assetId={shown.id} />}
    </SidePanel>
  );
}
