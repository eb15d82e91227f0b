import type { Expiry, ExpiryCountsQuery, ExpiryListQuery } from '@superlink/api/expiry/expiry.schema.ts';
import { answerDay, answerDayOrNull } from '@superlink/api/fields.ts';
import { expiryState, graceUntil } from '@superlink/domain/expiry/expiry-board.ts';
import { daysBetween, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import type { Scope } from '../../scope.ts';
import { countExpiries, listExpiryRows, type ExpiryRow } from './expiry.views.ts';

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

export function countExpiriesToday({ db, clock }: Scope, query: ExpiryCountsQuery) {
  return countExpiries(db, query, sastDay(clock.now()));
}
