import { Stack } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { DriverAssignment } from './driver-assignment.tsx';
import { TrailerAssignments } from './trailer-assignment.tsx';

/** Tab Assignments of the vehicle panel: who drives the vehicle and what it pulls (1§2). */
export function VehicleAssignments({ vehicle }: { vehicle: Vehicle }) {
  return (
    // another vehicle begins with choices of its own
    <Stack key={vehicle.id} gap="xl">
      <DriverAssignment vehicle={vehicle} />
      <TrailerAssignments vehicle={vehicle} />
    </Stack>
  );
}
