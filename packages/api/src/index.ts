import { assignmentsCalls } from './assignments/assignments.calls.ts';
import { bookingsCalls } from './bookings/bookings.calls.ts';
import type { Areas } from './call.ts';
import { chepCalls } from './chep/chep.calls.ts';
import { clientsCalls } from './clients/clients.calls.ts';
import { commoditiesCalls } from './commodities/commodities.calls.ts';
import { contractsCalls } from './contracts/contracts.calls.ts';
import { diagnosticsCalls } from './diagnostics/diagnostics.calls.ts';
import { dashboardCalls } from './dashboard/dashboard.calls.ts';
import { dieselCalls } from './diesel/diesel.calls.ts';
import { driversCalls } from './drivers/drivers.calls.ts';
import { expiryCalls } from './expiry/expiry.calls.ts';
import { filesCalls } from './files/files.calls.ts';
import { importsCalls } from './imports/imports.calls.ts';
import { ratesCalls } from './rates/rates.calls.ts';
import { mapsCalls } from './maps/maps.calls.ts';
import { reportsCalls } from './reports/reports.calls.ts';
import { settingsCalls } from './settings/settings.calls.ts';
import { trackingCalls } from './tracking/tracking.calls.ts';
import { trailersCalls } from './trailers/trailers.calls.ts';
import { planningCalls } from './planning/planning.calls.ts';
import { tripsCalls } from './trips/trips.calls.ts';
import { usersCalls } from './users/users.calls.ts';
import { vehiclesCalls } from './vehicles/vehicles.calls.ts';

/** Every call of the product by area. A new area is one line here; its error codes one in error-table.ts. */
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
