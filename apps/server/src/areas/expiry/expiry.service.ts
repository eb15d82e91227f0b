import type { Expiry, ExpiryCountsQuery, ExpiryListQuery } from '@superlink/api/expiry/expiry.schema.ts';
import { answerDay, answerDayOrNull } from '@superlink/api/fields.ts';
import { expiryBounds, expiryState, graceUntil } from '@superlink/domain/expiry/expiry-board.ts';
import { daysBetween, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import type { Scope } from '../../scope.ts';
import { countExpiries, listExpiryRows, listExpiryRowsOf, type ExpiryRow } from './expiry.views.ts';

function answer(row: ExpiryRow, today: Day): Expiry {
  return {
    ...row,
    id: [row.kind, row.recordId, row.document].filter((part) => part !== null).join(':'),
    expiry: answerDay(row.expiry),
    daysLeft: daysBetween(today, row.expiry),
    state: expiryState(row.expiry, today),
    graceUntil: answerDayOrNull(graceUntil(row.kind, row.expiry, today)),
  };
}

/** One page of the board, as seen on the present South African day. */
export async function listExpiries({ db, clock }: Scope, query: ExpiryListQuery): Promise<Expiry[]> {
  const today = sastDay(clock.now());
  return (await listExpiryRows(db, query, today)).map((row) => answer(row, today));
}

/** Those of some papers, by their ids, that have expired or will within days, however many others there are. An id may be any text. */
export async function findDueExpiries({ db, clock }: Scope, ids: readonly string[]): Promise<Expiry[]> {
  const wanted = new Set(ids);
  const recordIds = ids.map((id) => id.split(':')[1] ?? '').filter((id) => z.uuid().safeParse(id).success);
  if (recordIds.length === 0) return [];
  const today = sastDay(clock.now());
  const rows = await listExpiryRowsOf(db, recordIds, expiryBounds('soon', today).to!);
  return rows.map((row) => answer(row, today)).filter(({ id }) => wanted.has(id));
}

export function countExpiriesToday({ db, clock }: Scope, query: ExpiryCountsQuery) {
  return countExpiries(db, query, sastDay(clock.now()));
}
