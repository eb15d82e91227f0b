import type { Areas } from './call.ts';
import { diagnosticsCalls } from './diagnostics/diagnostics.calls.ts';
import { driversCalls } from './drivers/drivers.calls.ts';
import { platformErrors, type ErrorDefinition } from './error.ts';
import { usersCalls } from './users/users.calls.ts';
import { usersErrors } from './users/users.errors.ts';
import { vehiclesCalls } from './vehicles/vehicles.calls.ts';
import { vehiclesErrors } from './vehicles/vehicles.errors.ts';

/** Every call of the product by area. A new area is one line here and one in `errorTable`. */
export const areas = {
  diagnostics: diagnosticsCalls,
  drivers: driversCalls,
  users: usersCalls,
  vehicles: vehiclesCalls,
} satisfies Areas;
export type SuperlinkAreas = typeof areas;

export const errorTable = { ...platformErrors, ...usersErrors, ...vehiclesErrors } satisfies Record<string, ErrorDefinition>;
export type ErrorCode = keyof typeof errorTable;
