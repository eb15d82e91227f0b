/**
 * Every area: the floor it stands on (docs/architecture.md; it uses areas on lower floors only), and whose records its answers show besides its
 * own: names, statuses and every figure derived from them. When one of these is written, the area's answers are out of date. The walls hold the
 * floors against the imports, the house rules hold `shows` against the tables that the area's views read. An area without calls shows nothing.
 */
export const areaList = {
  audit: { floor: 0 },

  users: { floor: 1, shows: [] },
  diagnostics: { floor: 1, shows: [] },
  files: { floor: 1, shows: [] },
  settings: { floor: 1, shows: [] },

  vehicles: { floor: 2, shows: ['drivers', 'trailers', 'assignments', 'trips', 'diesel', 'bookings', 'settings'] },
  trailers: { floor: 2, shows: ['vehicles', 'assignments'] },
  drivers: { floor: 2, shows: ['vehicles', 'trips', 'bookings', 'files'] },
  clients: { floor: 2, shows: ['trips'] },
  commodities: { floor: 2, shows: [] },
  maps: { floor: 2, shows: [] },

  assignments: { floor: 3, shows: ['vehicles', 'trailers'] },
  bookings: { floor: 3, shows: ['vehicles', 'drivers', 'trips'] },
  diesel: { floor: 3, shows: ['vehicles', 'drivers', 'trips'] },
  rates: { floor: 3, shows: ['clients'] },
  contracts: { floor: 3, shows: ['clients', 'trips'] },
  tracking: { floor: 3, shows: ['vehicles', 'trips', 'drivers', 'clients', 'rates'] },

  trips: {
    floor: 4,
    shows: ['vehicles', 'drivers', 'trailers', 'clients', 'rates', 'contracts', 'chep', 'bookings', 'assignments', 'files'],
  },
  chep: { floor: 4, shows: ['trips', 'clients', 'vehicles', 'drivers'] },
  imports: {
    floor: 4,
    shows: ['vehicles', 'trailers', 'drivers', 'clients', 'trips', 'rates', 'contracts', 'bookings', 'assignments', 'diesel'],
  },

  planning: {
    floor: 5,
    shows: ['trips', 'vehicles', 'drivers', 'trailers', 'clients', 'rates', 'contracts', 'chep', 'bookings', 'assignments'],
  },
  reports: { floor: 5, shows: ['vehicles', 'trips', 'diesel', 'bookings', 'files', 'clients', 'chep'] },
  expiry: { floor: 5, shows: ['vehicles', 'trailers', 'drivers', 'assignments'] },

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
  },
} as const;
