import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { TelematicsError, type TelematicsMessage } from '../../platform/telematics/telematics-provider.ts';
import type { Log } from '../../scope.ts';
import type { AccountsOutside } from './accounts.service.ts';
import { claimAccounts, noteRun, type AccountRow } from './accounts.queries.ts';
import { askAccount, faultWords } from './ask-account.ts';
import { readTime, writtenText, writtenTime, type DecodedMessage } from './decoded-message.ts';
import type { Ingest } from './ingest.service.ts';

/** An account is asked once in so long, in ms: a little less than a minute, because minutes are not all of one length. */
const ASKED_EVERY_MS = 50_000;
/** A login that was refused is not tried each minute: providers lock those out who do, in ms. */
const REFUSED_PAUSE_MS = 15 * 60_000;
/** Of a vehicle's name at its provider so much is kept. */
const LABEL_LENGTH = 100;

export interface Polling extends AccountsOutside {
  readonly database: Database;
  readonly ingest: Ingest;
  readonly clock: Clock;
  readonly log: Log;
}

function asDecoded({ unit, label, time, ...measured }: TelematicsMessage): DecodedMessage {
  return { ...measured, device: unit, label: writtenText(label, LABEL_LENGTH), at: readTime(time), rawDt: writtenTime(time) };
}

/** What is noted after a question that failed. */
function noteOfFault(error: unknown, { now, log }: { now: Date; log: Log }) {
  const later = (ms: number) => new Date(now.getTime() + ms);
  // a provider that wants a pause is well
  if (error instanceof TelematicsError && error.fault === 'wait') return { lastError: null, pausedUntil: later(error.waitMs ?? 60_000) };
  const isRefused = error instanceof TelematicsError && (error.fault === 'refused' || error.fault === 'address');
  return { lastError: faultWords(error, log), pausedUntil: isRefused ? later(REFUSED_PAUSE_MS) : null };
}

/** The cursor moves on after what lies before it is kept, never before: what is asked for twice drops out. */
async function poll(tenantId: number, account: AccountRow, { database, ingest, clock, log, telematics, seal }: Polling): Promise<void> {
  const now = clock.now();
  let outcome: Parameters<typeof noteRun>[2];
  try {
    const answer = await askAccount(account, { telematics, seal, tenantId, now, cursor: account.cursor });
    const messages = answer.messages.map(asDecoded).toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
    await ingest.takeFrom(tenantId, account.provider, messages, { polled: true });
    const pausedUntil = answer.waitMs ? new Date(now.getTime() + answer.waitMs) : null;
    outcome = { cursor: answer.cursor, lastOkAt: now, lastError: null, pausedUntil };
  } catch (error) {
    outcome = noteOfFault(error, { now, log });
  }
  await database.inTenant(tenantId, (db) => noteRun(db, account, outcome));
}

/** Asks those accounts of a company whose turn it is, each for itself: one that hangs holds up no other. */
export async function pollAccounts(tenantId: number, polling: Polling): Promise<void> {
  const now = polling.clock.now();
  const askedBefore = new Date(now.getTime() - ASKED_EVERY_MS);
  const due = await polling.database.inTenant(tenantId, (db) => claimAccounts(db, { now, askedBefore }));
  await Promise.all(due.map((account) => poll(tenantId, account, polling)));
}
