import type { Access } from '../users/permissions.ts';
import { isOpenTrip, type TripStatus } from './trip-state.ts';

const byController = { any: ['controller:actions'] } as const satisfies Access;
const byFinance = { any: ['finance:actions'] } as const satisfies Access;
const byEither = { any: ['controller:actions', 'finance:actions'] } as const satisfies Access;

/** Who may change a field of a trip: each asks for its own permission (decision 2.3). */
export function tripFieldAccess(field: string, trip: { readonly status: TripStatus }): Access {
  if (field === 'invoiceNumber') return byFinance;
  return field === 'loadNr' && !isOpenTrip(trip) ? byEither : byController;
}

/** Who may put the rate of a trip on a paper for the client. */
export const rateOnPaperAccess: Access = byEither;

/** Who may let a trip that was entered late overlap another one in kilometres (decision 15.10). */
export const kilometreOverrideAccess = { any: ['controller:advanced_actions'] } as const satisfies Access;
