import { Stack, Text, Title } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { driverName, trailerIn } from './vehicle.table.tsx';

/** Tab Assignments: who drives the vehicle and what it pulls. */
export function VehicleAssignments({ vehicle }: { vehicle: Vehicle }) {
  const orNone = (value: string | null) =>
    value ?? (
      <Text span size="sm" c="dimmed">
        Not Assigned
      </Text>
    );
  return (
    <Stack gap="lg">
      <div>
        <Title order={3}>Driver</Title>
        <FactList facts={[{ label: 'Driver', value: orNone(driverName(vehicle)) }]} />
      </div>
      <div>
        <Title order={3}>Trailers</Title>
        <FactList
          facts={[
            { label: 'Primary Trailer', value: orNone(trailerIn('primary', vehicle)) },
            { label: 'Secondary Trailer', value: orNone(trailerIn('secondary', vehicle)) },
          ]}
        />
      </div>
    </Stack>
  );
}
