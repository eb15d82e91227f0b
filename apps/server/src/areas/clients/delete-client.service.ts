import { AppError } from '@superlink/api/error.ts';
import { grouped } from '@superlink/domain/numbers/grouped.ts';
import { nextStamp } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { lockClient, updateClient } from './clients.queries.ts';
import { requireClient } from './clients.service.ts';
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
export async function deleteClient(scope: SignedInScope, id: string): Promise<void> {
  const { db, clock, actor } = scope;
  const row = await lockClient(db, id);
  if (!row) throw new AppError('not_found');
  const records = inWords(await countClientRecords(db, id));
  if (records !== '') throw new AppError('client_has_records', { name: row.name, records });
  const before = await requireClient(scope, id);
  const now = clock.now();
  await updateClient(db, id, { deletedAt: now, updatedAt: nextStamp(row, now), updatedBy: actor.username });
  await recordAudit(scope, { area: 'clients', action: 'deleted', recordId: id, before });
}
