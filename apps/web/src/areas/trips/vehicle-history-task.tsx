import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { deferred } from '../../blocks/deferred.tsx';
import { SidePanel } from '../../blocks/panel/side-panel.tsx';
import { LoadingLines } from '../../ui/loading-lines.tsx';
import type { VehicleTask } from '../vehicles/public.ts';

const TripArchive = deferred(
  async () => (await import('./trip-archive.tsx')).TripArchive,
  <LoadingLines label="Loading trips..." lines={8} />,
);

/** `Trip History` in the menu of a vehicle's row: its trips beside the list, nearly the whole screen wide (decision 3.8). */
export const tripHistoryTask: VehicleTask = {
  label: 'Trip History',
  icon: <IconHistory size={16} />,
  Dialog({ vehicle, onClose }) {
    // keeps its words while it slides out
    const [shown, setShown] = useState(vehicle);
    if (vehicle && vehicle !== shown) setShown(vehicle);
    return (
      <SidePanel
        opened={vehicle !== null}
        onClose={onClose}
        wide
        title={
          <>
            <Text component="h2" fz="lg" fw={700} m={0}>
              Trip History
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
  },
};
