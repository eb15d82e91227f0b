import { AppError } from '@superlink/api/error.ts';
import { nextStamp } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { lockClient, updateClient } from './clients.queries.ts';
import { requireClient } from './clients.service.ts';
import { countClientRecords } from './clients.views.ts';

const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);

/** `2 trips, 1 contract and 3 routes`; empty when nothing hangs on the client. */
function inWords(records: Record<'trips' | 'contracts' | 'rates' | 'chepRecords', number | null>): string {
  const { trips, contracts, rates, chepRecords } = records;
  const parts = [
    ...counted(trips ?? 0, 'trip', 'trips'),
    ...counted(contracts ?? 0, 'contract', 'contracts'),
    ...counted(rates ?? 0, 'route', 'routes'),
    ...counted(chepRecords ?? 0, 'CHEP record', 'CHEP records'),
  ];
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
