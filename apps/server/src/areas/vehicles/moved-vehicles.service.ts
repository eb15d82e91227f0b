import type { SignedInScope } from '../../scope.ts';
import { movedAlong, type AuditEntry } from '../audit/public.ts';
import { listMoved } from './vehicles.views.ts';

/** Answers the entries of vehicles that were moved since, by a deed as `actionOn` writes it. */
export type EntriesOfMoved = (cause: string) => Promise<AuditEntry[]>;

/**
 * Looks where odometers and status of vehicles stand before another record moves them, so that their own history can tell what it did. The caller
 * holds the vehicles, and writes the entries beside that of the other record.
 */
export async function watchVehicles({ db }: Pick<SignedInScope, 'db'>, ids: readonly string[]): Promise<EntriesOfMoved> {
  if (ids.length === 0) return () => Promise.resolve([]);
  const before = new Map((await listMoved(db, ids)).map(({ id, ...stood }) => [id, stood]));
  return async (cause) =>
    (await listMoved(db, ids)).flatMap(({ id, ...stands }) =>
      movedAlong({ area: 'vehicles', recordId: id, before: before.get(id) ?? stands, after: stands, cause }),
    );
}
