import { vehicleFields, type Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { unfilled } from './unfilled.ts';

/** An idle vehicle with nobody at the wheel, as the server answers it; `fields` replace what the test is about. */
export function madeVehicle(fields: Partial<Vehicle> = {}): Vehicle {
  return {
    ...unfilled(vehicleFields),
    id: '01890000-0000-7000-8000-000000000001',
    fleetNumber: 'KW101',
    assetReg: 'KRH028GP',
    odometerReading: 10_000,
    odometerReadAt: '2026-11-18T06:00:00.000Z',
    assetExpLic: '2030-01-31T00:00:00.000Z',
    status: 'Idle',
    driverId: null,
    driver: null,
    tripAssigned: false,
    current_assignments: [],
    kmToService: null,
    kmUntilNextService: null,
    nextServiceDueOdo: null,
    overdueByKm: null,
    crossBorderPermits: {},
    performance: { totalRevenue: 0, completedTrips: 0, emptyKm: 0 },
    updatedAt: '2026-11-20T06:00:00.000Z',
    ...fields,
  };
}
