import { Anchor, Stack } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { dieselMessages } from './diesel.messages.ts';
import { FuelMonths } from './fuel-months.tsx';

/** A vehicle's last six months beside the fleet, and the way to its orders; closed while `vehicle` is null. */
export function FuelDialog({ vehicle, onClose }: { vehicle: Vehicle | null; onClose: () => void }) {
  const shown = useLastShown(vehicle);
  return (
    <Dialog opened={vehicle !== null} onClose={onClose} title={shown ? dieselMessages.fuelPerformanceOf(shown.fleetNumber) : ''} size="lg">
      {shown && (
        <Stack>
          <div style={{ overflowX: 'auto' }}>
            <FuelMonths assetId={shown.id} />
          </div>
          <Anchor size="sm" renderRoot={(props) => <Link to={paths.dieselHistory} search={{ asset: shown.id, month: 'all' }} {...props} />}>
            {dieselMessages.ordersOf(shown.fleetNumber)}
          </Anchor>
        </Stack>
      )}
    </Dialog>
  );
}
