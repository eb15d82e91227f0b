import { AppError } from '@superlink/api/error.ts';
import { grouped } from '@superlink/domain/numbers/grouped.ts';
import type { SignedInScope } from '../../scope.ts';
import { removeRecord, restoreRecord } from '../audit/public.ts';
import { updateClient } from './clients.queries.ts';
import { clientRecords } from './clients.service.ts';
import { countClientRecords } from './clients.views.ts';

const names = {
  trips: ['trip', 'trips'],
  contracts: ['contract', 'contracts'],
  rates: ['route', 'routes'],
  chepRecords: ['CHEP record', 'CHEP records'],
} as const;

/** `2 trips, 1 contract and 3 routes`; empty when nothing hangs on the client. */
function inWords(counts: Readonly<Record<keyof typeof names, number | null>>): string {
  const parts = (Object.keys(names) as (keyof typeof names)[])
    .map((kind) => ({ kind, count: counts[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${grouped(count)} ${names[kind][count === 1 ? 0 : 1]}`);
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** Softly, and only a client that nothing hangs on; its lock keeps anybody from giving it work meanwhile (decision 20.6). */
export function deleteClient(scope: SignedInScope, id: string): Promise<void> {
  const { db, clock } = scope;
  return removeRecord(scope, clientRecords, id, async ({ row, stamp }) => {
    const records = inWords(await countClientRecords(db, id));
    if (records !== '') throw new AppError('client_has_records', { name: row.name, records });
    await updateClient(db, id, { deletedAt: clock.now(), ...stamp });
  });
}

/** A client who was deleted is there again; the code and the names must be free. */
export function restoreClient(scope: SignedInScope, id: string): Promise<void> {
  return restoreRecord(scope, clientRecords, id, (stamp) => updateClient(scope.db, id, { deletedAt: null, ...stamp }));
}
