import type { FuelExceptionAnswer } from '@superlink/api/diesel/fuel-exception.schema.ts';
import type { Scope } from '../../scope.ts';
import { allExceptions } from './fuel-exceptions.service.ts';
import { markOfExceptions } from './fuel-exceptions.views.ts';

/** Months of fills are read to find what is odd about one, so what was found is kept for as long as nothing changes, but never for longer; ms. */
const KEPT_MS = 30 * 60_000;
/** An entry of the log bears the moment at which its transaction began: one that began before the look may be written after it. */
const OVERLAP_MS = 2 * 60_000;
/** Companies whose exceptions a process keeps. */
const MOST_KEPT = 200;

interface Found {
  readonly at: number;
  readonly mark: string;
  readonly exceptions: readonly FuelExceptionAnswer[];
}

const kept = new Map<number, Found>();

/** The suspicious fills that nobody answered yet: what the queue lists as open. */
export async function listOpenExceptions(scope: Pick<Scope, 'db' | 'clock' | 'tenant'>): Promise<readonly FuelExceptionAnswer[]> {
  const { db, clock, tenant } = scope;
  const now = clock.now().getTime();
  const known = kept.get(tenant.id);
  const isFresh = known !== undefined && Math.abs(now - known.at) < KEPT_MS;
  const at = isFresh ? known.at : now;
  const mark = await markOfExceptions(db, new Date(at - OVERLAP_MS));
  if (isFresh && known.mark === mark) return known.exceptions;
  // the log of a longer time than the next look goes back to would never be the same again
  const freshMark = at === now ? mark : await markOfExceptions(db, new Date(now - OVERLAP_MS));
  const exceptions = (await allExceptions(scope)).filter(({ resolution }) => resolution === null);
  kept.delete(tenant.id);
  kept.set(tenant.id, { at: now, mark: freshMark, exceptions });
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return exceptions;
}
