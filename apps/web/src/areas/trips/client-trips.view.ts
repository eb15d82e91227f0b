import type { Day } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { periodFields, periodQueryOf } from '../../blocks/list/period.ts';

export const CLIENT_TRIPS_SIZES = [10, 20, 30, 40, 50] as const;
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

const isTrue = z.preprocess((value) => value === true || value === 'true', z.boolean());

/** Everything that the address of a client's trips says; a value that makes no sense counts as not given (CTR-002 … CTR-009). */
export function clientTripsView(today: Day) {
  return z.object({
    ...periodFields(today),
    /** only completed trips without invoice number, without POD */
    invoices: isTrue.catch(false),
    pods: isTrue.catch(false),
    search: z.string().max(100).catch(''),
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => (CLIENT_TRIPS_SIZES as readonly number[]).includes(size))
      .catch(30),
    sort: z.enum(clientTripColumnIds).catch('loadNr'),
    direction: z.enum(['asc', 'desc']).catch('desc'),
    /** id of the trip in the side panel */
    trip: z.string().optional().catch(undefined),
  });
}
export type ClientTripsView = z.output<ReturnType<typeof clientTripsView>>;

/** The order in which the server answers: by load number, highest first. */
export function isServerOrder({ sort, direction }: Pick<ClientTripsView, 'sort' | 'direction'>): boolean {
  return sort === 'loadNr' && direction === 'desc';
}

/** What the server is asked for. */
export function clientTripsQueryOf(view: ClientTripsView) {
  return {
    ...periodQueryOf(view),
    ...(view.search === '' ? {} : { search: view.search }),
    ...(view.invoices ? { invoice_missing: 'true' as const } : {}),
    ...(view.pods ? { pod_missing: 'true' as const } : {}),
    offset: (view.page - 1) * view.size,
    limit: view.size,
  };
}
