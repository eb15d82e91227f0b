import { compare, decimal } from '../numbers/decimal.ts';
import type { Figure } from '../trips/trip-revenue.ts';

/** What puts an order into its place. */
export interface ChainKey {
  readonly at: Date;
  readonly kilometers: Figure;
  /** rises with every order the company makes */
  readonly orderNumber: number;
}

/** What a chain keeps of an order besides its place. */
export interface ChainLink {
  /** kilometres of the order before, or the baseline of the first; null for a first refuel without one */
  readonly previousKm: Figure | null;
  /** kilometres known before the first order; only the first of a chain holds them */
  readonly baselinePrevKm: Figure | null;
}

export interface ChainOrder extends ChainKey, ChainLink {
  readonly id: string;
}

/** Below zero when `a` stands before `b`: by date, then kilometres, then creation (decision 10.1). */
export function compareInChain(a: ChainKey, b: ChainKey): number {
  return a.at.getTime() - b.at.getTime() || compare(decimal(a.kilometers), decimal(b.kilometers)) || a.orderNumber - b.orderNumber;
}

/**
 * The links of a whole chain from scratch, first order first.
 * @reference the product runs the incremental rules below, which must always come to the same
 */
export function linksOf<T extends ChainKey & { readonly id: string }>(
  orders: readonly T[],
  baseline: Figure | null,
): ReadonlyMap<string, ChainLink> {
  const chain = orders.toSorted(compareInChain);
  return new Map(
    chain.map((order, place): [string, ChainLink] => [
      order.id,
      place === 0 ? { previousKm: baseline, baselinePrevKm: baseline } : { previousKm: chain[place - 1]!.kilometers, baselinePrevKm: null },
    ]),
  );
}

/** An order and its neighbours in the chain; null where there is none. */
export interface Place {
  readonly before: Pick<ChainOrder, 'id' | 'kilometers'> | null;
  readonly after: Pick<ChainOrder, 'id' | 'baselinePrevKm'> | null;
}

/**
 * Links of an order that comes between `before` and `after`, and of the one after it; nothing else can change (decision 10.8). A new first order
 * takes the baseline over from the old one; the only order of a chain keeps its own.
 */
export function linksOnJoin(
  order: Pick<ChainOrder, 'kilometers' | 'baselinePrevKm'>,
  { before, after }: Place,
): { own: ChainLink; next: ChainLink | null } {
  const baseline = before ? null : after ? after.baselinePrevKm : order.baselinePrevKm;
  return {
    own: { previousKm: before ? before.kilometers : baseline, baselinePrevKm: baseline },
    next: after && { previousKm: order.kilometers, baselinePrevKm: null },
  };
}

/** Link of the order after one that leaves its place: the next one inherits the baseline of a first order (decision 10.9; FUEL-08, FUEL-09). */
export function linkOnLeave(order: Pick<ChainOrder, 'baselinePrevKm'>, { before, after }: Place): ChainLink | null {
  if (!after) return null;
  return before
    ? { previousKm: before.kilometers, baselinePrevKm: null }
    : { previousKm: order.baselinePrevKm, baselinePrevKm: order.baselinePrevKm };
}
