import { assignmentsCalls } from './assignments/assignments.calls.ts';
import { bookingsCalls } from './bookings/bookings.calls.ts';
import { chepCalls } from './chep/chep.calls.ts';
import { clientsCalls } from './clients/clients.calls.ts';
import { commoditiesCalls } from './commodities/commodities.calls.ts';
import { contractsCalls } from './contracts/contracts.calls.ts';
import { dashboardCalls } from './dashboard/dashboard.calls.ts';
import { diagnosticsCalls } from './diagnostics/diagnostics.calls.ts';
import { dieselCalls } from './diesel/diesel.calls.ts';
import { driversCalls } from './drivers/drivers.calls.ts';
import { expiryCalls } from './expiry/expiry.calls.ts';
import { filesCalls } from './files/files.calls.ts';
import { historyCalls } from './history/history.calls.ts';
import { importsCalls } from './imports/imports.calls.ts';
import { mapsCalls } from './maps/maps.calls.ts';
import { planningCalls } from './planning/planning.calls.ts';
import { ratesCalls } from './rates/rates.calls.ts';
import { reportsCalls } from './reports/reports.calls.ts';
import { settingsCalls } from './settings/settings.calls.ts';
import { trackingCalls } from './tracking/tracking.calls.ts';
import { trailersCalls } from './trailers/trailers.calls.ts';
import { tripsCalls } from './trips/trips.calls.ts';
import { usersCalls } from './users/users.calls.ts';
import { vehiclesCalls } from './vehicles/vehicles.calls.ts';
import { webhooksCalls } from './webhooks/webhooks.calls.ts';

/**
 * Every area: its calls; the floor it stands on (docs/architecture.md; it uses areas on lower floors only); and whose records its answers show
 * besides its own: names, statuses and every figure derived from them. When one of these is written, the area's answers are out of date. The walls
 * hold the floors against the imports, the house rules hold `shows` against the tables that the area's views read. The audit has no calls and shows
 * nothing. A new area is one line here; its error codes are one in error-table.ts.
 */
export const areaList = {
  audit: { floor: 0 },

  users: { floor: 1, shows: [], calls: usersCalls },
  diagnostics: { floor: 1, shows: [], calls: diagnosticsCalls },
  files: { floor: 1, shows: [], calls: filesCalls },
  settings: { floor: 1, shows: [], calls: settingsCalls },
  history: {
    floor: 1,
    shows: [
      'vehicles',
      'trailers',
      'drivers',
      'clients',
      'commodities',
      'assignments',
      'bookings',
      'diesel',
      'rates',
      'contracts',
      'trips',
      'chep',
      'tracking',
      'users',
      'imports',
      'webhooks',
    ],
    calls: historyCalls,
  },
  webhooks: { floor: 1, shows: [], calls: webhooksCalls },

  vehicles: { floor: 2, shows: ['drivers', 'trailers', 'assignments', 'trips', 'diesel', 'bookings', 'settings'], calls: vehiclesCalls },
  trailers: { floor: 2, shows: ['vehicles', 'assignments'], calls: trailersCalls },
  drivers: { floor: 2, shows: ['vehicles', 'trips', 'bookings', 'files'], calls: driversCalls },
  clients: { floor: 2, shows: ['trips'], calls: clientsCalls },
  commodities: { floor: 2, shows: [], calls: commoditiesCalls },
  maps: { floor: 2, shows: [], calls: mapsCalls },

  assignments: { floor: 3, shows: ['vehicles', 'trailers'], calls: assignmentsCalls },
  bookings: { floor: 3, shows: ['vehicles', 'drivers', 'trips'], calls: bookingsCalls },
  diesel: { floor: 3, shows: ['vehicles', 'drivers', 'trips'], calls: dieselCalls },
  rates: { floor: 3, shows: ['clients'], calls: ratesCalls },
  contracts: { floor: 3, shows: ['clients', 'trips'], calls: contractsCalls },
  tracking: { floor: 3, shows: ['vehicles', 'trips', 'drivers', 'clients', 'rates'], calls: trackingCalls },

  trips: {
    floor: 4,
    shows: ['vehicles', 'drivers', 'trailers', 'clients', 'rates', 'contracts', 'chep', 'bookings', 'assignments', 'files'],
    calls: tripsCalls,
  },
  chep: { floor: 4, shows: ['trips', 'clients', 'vehicles', 'drivers'], calls: chepCalls },
  imports: {
    floor: 4,
    shows: ['vehicles', 'trailers', 'drivers', 'clients', 'trips', 'rates', 'contracts', 'bookings', 'assignments', 'diesel'],
    calls: importsCalls,
  },

  planning: {
    floor: 5,
    shows: ['trips', 'vehicles', 'drivers', 'trailers', 'clients', 'rates', 'contracts', 'chep', 'bookings', 'assignments'],
    calls: planningCalls,
  },
  reports: { floor: 5, shows: ['vehicles', 'trips', 'diesel', 'bookings', 'files', 'clients', 'chep'], calls: reportsCalls },
  expiry: { floor: 5, shows: ['vehicles', 'trailers', 'drivers', 'assignments'], calls: expiryCalls },

  dashboard: {
    floor: 6,
    shows: [
      'vehicles',
      'trailers',
      'drivers',
      'trips',
      'clients',
      'contracts',
      'bookings',
      'assignments',
      'tracking',
      'diesel',
      'chep',
      'expiry',
      'planning',
    ],
    calls: dashboardCalls,
  },
} as const;
