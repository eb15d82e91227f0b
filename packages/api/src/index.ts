import { assignmentsCalls } from './assignments/assignments.calls.ts';
import { assignmentsErrors } from './assignments/assignments.errors.ts';
import { bookingsCalls } from './bookings/bookings.calls.ts';
import { bookingsErrors } from './bookings/bookings.errors.ts';
import type { Areas } from './call.ts';
import { chepCalls } from './chep/chep.calls.ts';
import { chepErrors } from './chep/chep.errors.ts';
import { clientsCalls } from './clients/clients.calls.ts';
import { clientsErrors } from './clients/clients.errors.ts';
import { commoditiesCalls } from './commodities/commodities.calls.ts';
import { commoditiesErrors } from './commodities/commodities.errors.ts';
import { contractsCalls } from './contracts/contracts.calls.ts';
import { contractsErrors } from './contracts/contracts.errors.ts';
import { diagnosticsCalls } from './diagnostics/diagnostics.calls.ts';
import { dashboardCalls } from './dashboard/dashboard.calls.ts';
import { dieselCalls } from './diesel/diesel.calls.ts';
import { dieselErrors } from './diesel/diesel.errors.ts';
import { driversCalls } from './drivers/drivers.calls.ts';
import { driversErrors } from './drivers/drivers.errors.ts';
import { platformErrors, type ErrorDefinition } from './error.ts';
import { expiryCalls } from './expiry/expiry.calls.ts';
import { filesCalls } from './files/files.calls.ts';
import { filesErrors } from './files/files.errors.ts';
import { importsCalls } from './imports/imports.calls.ts';
import { importsErrors } from './imports/imports.errors.ts';
import { ratesCalls } from './rates/rates.calls.ts';
import { mapsCalls } from './maps/maps.calls.ts';
import { mapsErrors } from './maps/maps.errors.ts';
import { reportsCalls } from './reports/reports.calls.ts';
import { reportsErrors } from './reports/reports.errors.ts';
import { settingsCalls } from './settings/settings.calls.ts';
import { trackingCalls } from './tracking/tracking.calls.ts';
import { trackingErrors } from './tracking/tracking.errors.ts';
import { trailersCalls } from './trailers/trailers.calls.ts';
import { trailersErrors } from './trailers/trailers.errors.ts';
import { planningCalls } from './planning/planning.calls.ts';
import { tripsCalls } from './trips/trips.calls.ts';
import { tripsErrors } from './trips/trips.errors.ts';
import { usersCalls } from './users/users.calls.ts';
import { usersErrors } from './users/users.errors.ts';
import { vehiclesCalls } from './vehicles/vehicles.calls.ts';
import { vehiclesErrors } from './vehicles/vehicles.errors.ts';

/** Every call of the product by area. A new area is one line here and one in `errorTable`. */
export const areas = {
  assignments: assignmentsCalls,
  bookings: bookingsCalls,
  chep: chepCalls,
  clients: clientsCalls,
  commodities: commoditiesCalls,
  contracts: contractsCalls,
  dashboard: dashboardCalls,
  diagnostics: diagnosticsCalls,
  diesel: dieselCalls,
  drivers: driversCalls,
  expiry: expiryCalls,
  files: filesCalls,
  imports: importsCalls,
  rates: ratesCalls,
  maps: mapsCalls,
  reports: reportsCalls,
  settings: settingsCalls,
  tracking: trackingCalls,
  trailers: trailersCalls,
  planning: planningCalls,
  trips: tripsCalls,
  users: usersCalls,
  vehicles: vehiclesCalls,
} satisfies Areas;
export type SuperlinkAreas = typeof areas;

export const errorTable = {
  ...platformErrors,
  ...filesErrors,
  ...mapsErrors,
  ...importsErrors,
  ...usersErrors,
  ...vehiclesErrors,
  ...driversErrors,
  ...bookingsErrors,
  ...trailersErrors,
  ...assignmentsErrors,
  ...contractsErrors,
  ...tripsErrors,
  ...chepErrors,
  ...dieselErrors,
  ...clientsErrors,
  ...commoditiesErrors,
  ...reportsErrors,
  ...trackingErrors,
} satisfies Record<string, ErrorDefinition>;
export type ErrorCode = keyof typeof errorTable;
