import type { SearchRecord } from '@superlink/api/search/search.schema.ts';
import type { SearchActName } from '@superlink/domain/search/search-acts.ts';
import type { KeptKind, SearchKind } from '@superlink/domain/search/search-kinds.ts';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { paths } from '../../paths.ts';

/** A place in the product. */
export interface Place {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}
const at = (to: string, search: Readonly<Record<string, string>> = {}): Place => ({ to, search });

/** The address as a link writes it. */
export function hrefOf({ to, search }: Place): string {
  const asked = new URLSearchParams(search).toString();
  return asked === '' ? to : `${to}?${asked}`;
}

/** Where a record is shown. */
export function placeOfRecord(record: SearchRecord): Place {
  const { kind, id, name } = record;
  switch (kind) {
    case 'trip':
    case 'invoice':
      return at(paths.trip(id));
    case 'vehicle':
      return at(paths.vehicles, { vehicle: id });
    case 'trailer':
      return at(paths.trailers, { trailer: id });
    case 'driver':
      return at(paths.driver(id));
    case 'client':
      return at(paths.client(id));
    case 'contract':
      return at(paths.contract(id));
    case 'rate':
      return at(paths.rates, { search: name, rate: id });
    case 'user':
      return at(paths.users, { search: name });
    case 'dieselOrder':
      return at(paths.dieselHistory, { month: 'all', order: id });
  }
}

/** The list of a kind with what was typed in its search. */
export function listPlace(kind: SearchKind, search: string): Place {
  switch (kind) {
    case 'trip':
      return at(paths.operations, { show: 'archive', period: 'all', search });
    case 'invoice':
      return at(paths.clients, { invoice: search });
    case 'vehicle':
      return at(paths.vehicles, { search });
    case 'trailer':
      return at(paths.trailers, { search });
    case 'driver':
      return at(paths.drivers, { search });
    case 'client':
      return at(paths.clients, { search });
    case 'contract':
      return at(paths.contracts, { show: 'all', search });
    case 'rate':
      return at(paths.rates, { search });
    case 'user':
      return at(paths.users, { search });
    case 'dieselOrder':
      return at(paths.dieselHistory, { month: 'all', search });
  }
}

/** Where an act with a vehicle is done. */
export function placeOfVehicleAct(act: SearchActName, vehicleId: string): Place | null {
  switch (act) {
    case 'planTrip':
      return at(paths.operations, { vehicle: vehicleId });
    case 'orderDiesel':
      return at(paths.dieselHistory, { fill: vehicleId });
    case 'bookService':
      return at(paths.vehicles, { task: 'service', of: vehicleId });
    case 'bookWorkshop':
      return at(paths.vehicles, { task: 'workshop', of: vehicleId });
    case 'recordBreakdown':
      return at(paths.vehicles, { task: 'breakdown', of: vehicleId });
    case 'showTrips':
      return at(paths.vehicles, { task: 'trips', of: vehicleId });
    default:
      return null;
  }
}

/** Where an act without a record is done; null for one that is done on the spot. */
export const placeOfAct: Partial<Readonly<Record<SearchActName, Place>>> = {
  freeTomorrow: at(paths.operations, { fleet: 'tomorrow' }),
  freeToday: at(paths.operations, { fleet: 'free' }),
  addVehicle: at(paths.vehicleCreate),
  addTrailer: at(paths.trailerCreate),
  addDriver: at(paths.driverCreate),
  addClient: at(paths.clientCreate),
  createRoute: at(paths.rateCreate),
  createContract: at(paths.contractCreate),
};

export interface KeptPlace {
  readonly kind: KeptKind;
  readonly id: string;
}

/** Names under which the lists keep an open record in their address. */
const openIn: readonly (readonly [path: string, name: string, kind: KeptKind])[] = [
  [paths.operations, 'detail', 'trip'],
  [paths.operations, 'trip', 'trip'],
  [paths.operations, 'vehicle', 'vehicle'],
  [paths.vehicles, 'vehicle', 'vehicle'],
  [paths.trailers, 'trailer', 'trailer'],
  [paths.dieselHistory, 'order', 'dieselOrder'],
];
const pages: readonly (readonly [page: (id: string) => string, kind: KeptKind])[] = [
  [paths.trip, 'trip'],
  [paths.driver, 'driver'],
  [paths.client, 'client'],
];

/** The record that an address shows, if it shows one. */
export function recordAt(pathname: string, search: Readonly<Record<string, unknown>>): KeptPlace | null {
  for (const [path, name, kind] of openIn) {
    const id = search[name];
    if (pathname === path && typeof id === 'string' && isRecordId(id)) return { kind, id };
  }
  for (const [page, kind] of pages) {
    const id = pathname.startsWith(page('')) ? pathname.slice(page('').length) : undefined;
    if (isRecordId(id)) return { kind, id };
  }
  return null;
}
