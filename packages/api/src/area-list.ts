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
import { keysCalls } from './keys/keys.calls.ts';
import { listsCalls } from './lists/lists.calls.ts';
import { manyCalls } from './many/many.calls.ts';
import { mapsCalls } from './maps/maps.calls.ts';
import { myDayCalls } from './my-day/my-day.calls.ts';
import { notesCalls } from './notes/notes.calls.ts';
import { planningCalls } from './planning/planning.calls.ts';
import { privacyCalls } from './privacy/privacy.calls.ts';
import { ratesCalls } from './rates/rates.calls.ts';
import { reportsCalls } from './reports/reports.calls.ts';
import { searchCalls } from './search/search.calls.ts';
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
 * nothing. API keys make the calls of an area that says `byKey`, and no others (call-by-key.ts). A new area is one line here; its error codes are one in
 * error-table.ts.
 */
export const areaList = {
  audit: { floor: 0 },

  users: { floor: 1, shows: ['keys'], calls: usersCalls },
  diagnostics: { floor: 1, shows: [], byKey: true, calls: diagnosticsCalls },
  files: { floor: 1, shows: [], byKey: true, calls: filesCalls },
  settings: { floor: 1, shows: [], calls: settingsCalls },
  lists: { floor: 1, shows: ['users'], calls: listsCalls },
  history: {
    floor: 0,
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
      'lists',
      'keys',
      'notes',
    ],
    calls: historyCalls,
  },
  webhooks: { floor: 1, shows: [], calls: webhooksCalls },
  notes: { floor: 1, shows: ['users', 'trips', 'vehicles', 'clients', 'drivers'], calls: notesCalls },
  keys: { floor: 1, shows: ['users'], calls: keysCalls },

  many: { floor: 2, shows: [], calls: manyCalls },
  vehicles: {
    floor: 2,
    shows: ['drivers', 'trailers', 'assignments', 'trips', 'diesel', 'bookings', 'settings'],
    byKey: true,
    calls: vehiclesCalls,
  },
  trailers: { floor: 2, shows: ['vehicles', 'assignments'], byKey: true, calls: trailersCalls },
  drivers: { floor: 2, shows: ['vehicles', 'trips', 'bookings', 'files'], byKey: true, calls: driversCalls },
  clients: { floor: 2, shows: ['trips'], byKey: true, calls: clientsCalls },
  commodities: { floor: 2, shows: [], byKey: true, calls: commoditiesCalls },
  maps: { floor: 2, shows: [], byKey: true, calls: mapsCalls },

  assignments: { floor: 3, shows: ['vehicles', 'trailers'], byKey: true, calls: assignmentsCalls },
  bookings: { floor: 3, shows: ['vehicles', 'drivers', 'trips'], byKey: true, calls: bookingsCalls },
  diesel: { floor: 3, shows: ['vehicles', 'drivers', 'trips'], byKey: true, calls: dieselCalls },
  rates: { floor: 3, shows: ['clients'], byKey: true, calls: ratesCalls },
  contracts: { floor: 3, shows: ['clients', 'trips'], byKey: true, calls: contractsCalls },
  tracking: { floor: 3, shows: ['vehicles', 'trips', 'drivers', 'clients', 'rates'], byKey: true, calls: trackingCalls },

  trips: {
    floor: 4,
    shows: ['vehicles', 'drivers', 'trailers', 'clients', 'rates', 'contracts', 'chep', 'bookings', 'assignments', 'files'],
    byKey: true,
    calls: tripsCalls,
  },
  chep: { floor: 4, shows: ['trips', 'clients', 'vehicles', 'drivers'], byKey: true, calls: chepCalls },
  imports: {
    floor: 4,
    shows: ['vehicles', 'trailers', 'drivers', 'clients', 'trips', 'rates', 'contracts', 'bookings', 'assignments', 'diesel'],
    byKey: true,
    calls: importsCalls,
  },

  planning: {
    floor: 5,
    shows: ['trips', 'vehicles', 'drivers', 'trailers', 'clients', 'rates', 'contracts', 'chep', 'bookings', 'assignments'],
    byKey: true,
    calls: planningCalls,
  },
  reports: {
    floor: 5,
    shows: ['vehicles', 'trips', 'diesel', 'bookings', 'files', 'clients', 'chep', 'trailers', 'assignments', 'drivers'],
    byKey: true,
    calls: reportsCalls,
  },
  privacy: {
    floor: 5,
    shows: ['vehicles', 'trips', 'diesel', 'bookings', 'files', 'clients', 'drivers', 'users', 'notes'],
    calls: privacyCalls,
  },
  expiry: { floor: 5, shows: ['vehicles', 'trailers', 'drivers', 'assignments'], byKey: true, calls: expiryCalls },

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
    byKey: true,
    calls: dashboardCalls,
  },
  'my-day': {
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
      'users',
      'settings',
      'notes',
    ],
    calls: myDayCalls,
  },
  search: {
    floor: 6,
    shows: ['vehicles', 'trailers', 'drivers', 'clients', 'contracts', 'rates', 'trips', 'diesel', 'users'],
    calls: searchCalls,
  },
} as const;
