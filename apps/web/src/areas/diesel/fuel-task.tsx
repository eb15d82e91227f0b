import { Anchor, Stack } from '@mantine/core';
import { IconGasStation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { deferred } from '../../blocks/deferred.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingLines } from '../../ui/loading-lines.tsx';
import type { VehicleTask } from '../vehicles/public.ts';

const FuelMonths = deferred(
  async () => (await import('./fuel-months.tsx')).FuelMonths,
  <LoadingLines label="Loading fuel performance" lines={7} />,
);

/** `Fuel Performance` in the menu of a vehicle's row: its last six months beside the fleet, and the way to its orders. */
export const fuelTask: VehicleTask = {
  label: 'Fuel Performance',
  icon: <IconGasStation size={16} />,
  Dialog({ vehicle, onClose }) {
    // keeps its words while it fades out
    const [shown, setShown] = useState(vehicle);
    if (vehicle && vehicle !== shown) setShown(vehicle);
    return (
      <Dialog opened={vehicle !== null} onClose={onClose} title={shown ? `Fuel Performance of ${shown.fleetNumber}` : ''} size="lg">
        {shown && (
          <Stack>
            <div style={{ overflowX: 'auto' }}>
              <FuelMonths assetId={shown.id} />
            </div>
            <Anchor
              size="sm"
              renderRoot={(props) => <Link to={paths.dieselHistory} search={{ asset: shown.id, month: 'all' }} {...props} />}
            >
              Diesel orders of {shown.fleetNumber}
            </Anchor>
          </Stack>
        )}
      </Dialog>
    );
  },
};
