import type { Day } from '@superlink/domain/time/sast.ts';
import { addressView, idField, oneOf, tickField, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, directionField, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';
import { periodFields, periodQueryOf } from '../../blocks/list/period.ts';

export const clientTripColumnIds = [
  'loadNr',
  'tripNumber',
  'invoiceNumber',
  'registration',
  'status',
  'loading',
  'offloading',
  'start',
  'end',
  'commodity',
] as const;

/** Everything that the address of a client's trips says; a value that makes no sense counts as not given (CTR-002 … CTR-009). */
export function clientTripsView(today: Day) {
  return addressView({
    ...periodFields(today),
    /** only completed trips without invoice number, without POD */
    invoices: tickField,
    pods: tickField,
    search: searchField,
    ...pageFields(30),
    sort: oneOf(clientTripColumnIds, 'loadNr'),
    direction: directionField('desc'),
    /** id of the trip in the side panel */
    trip: idField,
  });
}
export type ClientTripsView = ViewOf<typeof clientTripsView>;

/** The order in which the server answers: by load number, highest first. */
export function isServerOrder({ sort, direction }: Pick<ClientTripsView, 'sort' | 'direction'>): boolean {
  return sort === 'loadNr' && direction === 'desc';
}

/** What the server is asked for. */
export function clientTripsQueryOf(view: ClientTripsView) {
  return {
    ...periodQueryOf(view),
    ...askedFor({ search: view.search }),
    ...(view.invoices ? { invoice_missing: 'true' as const } : {}),
    ...(view.pods ? { pod_missing: 'true' as const } : {}),
    ...rowsOf(view),
  };
}
