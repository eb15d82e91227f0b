import type { SearchActName } from '@superlink/domain/search/search-acts.ts';
import type { SearchKind } from '@superlink/domain/search/search-kinds.ts';
import type { CallName } from '../named-calls.ts';

/** The call that a person must be allowed to make to find a kind: its list, and of invoice numbers the one that gives them. */
export const gateOfKind = {
  trip: 'trips.archived',
  vehicle: 'vehicles.list',
  trailer: 'trailers.list',
  driver: 'drivers.list',
  client: 'clients.list',
  contract: 'contracts.list',
  rate: 'rates.list',
  dieselOrder: 'diesel.list',
  invoice: 'trips.invoice',
  user: 'users.list',
} as const satisfies Record<SearchKind, CallName>;

/** The call that an act leads to. */
export const gateOfAct = {
  planTrip: 'trips.create',
  orderDiesel: 'diesel.create',
  bookService: 'bookings.createVehicleEvent',
  bookWorkshop: 'bookings.createVehicleEvent',
  recordBreakdown: 'bookings.createVehicleEvent',
  showTrips: 'trips.archived',
  freeTomorrow: 'planning.timeline',
  freeToday: 'planning.timeline',
  addVehicle: 'vehicles.create',
  addTrailer: 'trailers.create',
  addDriver: 'drivers.create',
  addClient: 'clients.create',
  createRoute: 'rates.create',
  createContract: 'contracts.create',
  exportVehicles: 'vehicles.exportList',
  exportTrailers: 'trailers.exportList',
  exportDrivers: 'drivers.exportList',
  exportClients: 'clients.exportList',
} as const satisfies Record<SearchActName, CallName>;
