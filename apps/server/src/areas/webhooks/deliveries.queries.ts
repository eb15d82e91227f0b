import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { WebhookAttempts, WebhookDeliveries } from '../../db/tables.ts';

/** Of the processes that look for something to send to receivers of a company, each goes after the other: the places are counted. */
export async function awaitTurnToClaim(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('webhook deliveries'), current_setting('app.tenant_id')::int)`.execute(db);
}

/** A delivery whose time has come: its next attempt, or an attempt whose process counts as dead. */
const isDue = (now: Date) => sql<boolean>`d.state in ('waiting', 'sending') and d.due_at <= ${now}::timestamptz`;

/** Active receivers with something due, those first whose last turn is the longest ago, and how much is on its way to each. */
export async function listReceiversInTurn(db: TenantDb, now: Date) {
  const rows = await db
    .selectFrom('webhookReceivers as r')
    .where('r.isActive', '=', true)
    .select((of) => [
      'r.id',
      'r.failuresInRow',
      'r.quietUntil',
      of
        .selectFrom('webhookDeliveries as d')
        .whereRef('d.receiverId', '=', 'r.id')
        .where('d.state', '=', 'sending')
        .where('d.dueAt', '>', now)
        .select(sql<number>`count(*)`.as('rows'))
        .as('sending'),
      of
        .exists(of.selectFrom('webhookDeliveries as d').whereRef('d.receiverId', '=', 'r.id').where(isDue(now)).select('d.noticeId'))
        .as('hasDue'),
    ])
    .orderBy('r.lastTriedAt', (order) => order.asc().nullsFirst())
    .orderBy('r.id')
    .execute();
  const mayBeSentTo = (quietUntil: Date | null) => quietUntil === null || quietUntil <= now;
  return rows.map(({ id, failuresInRow, sending, hasDue, quietUntil }) => ({
    id,
    failuresInRow,
    sending: sending ?? 0,
    hasDue: hasDue && mayBeSentTo(quietUntil),
  }));
}

/**
 * Of each record the first delivery to a receiver that is not settled: those after it wait for it. Read once through the index in that order, which costs
 * the same however little the database knows of a receiver that came back a moment ago.
 */
function firstOfEachRecord(db: TenantDb) {
  return db
    .selectFrom('webhookDeliveries as d')
    .where('d.state', 'in', ['waiting', 'sending'])
    .distinctOn(['d.receiverId', 'd.recordId'])
    .select(['d.receiverId', 'd.noticeId', 'd.sequence', 'd.dueAt'])
    .orderBy('d.receiverId')
    .orderBy('d.recordId')
    .orderBy('d.sequence');
}

/** The oldest delivery that is due and has no earlier one of its record before it. */
function firstDue(db: TenantDb, receiverId: string, now: Date) {
  return db
    .selectFrom(firstOfEachRecord(db).where('d.receiverId', '=', receiverId).as('f'))
    .where('f.dueAt', '<=', now)
    .select('f.noticeId')
    .orderBy('f.dueAt')
    .orderBy('f.sequence')
    .orderBy('f.noticeId')
    .limit(1)
    .executeTakeFirst();
}

/** Takes the next delivery to a receiver until `until`, after which another may; undefined where none is due. The caller has the company's turn. */
export async function claimNext(
  db: TenantDb,
  receiverId: string,
  { lease, now, until }: { readonly lease: string; readonly now: Date; readonly until: Date },
) {
  const first = await firstDue(db, receiverId, now);
  if (!first) return undefined;
  return (
    db
      .updateTable('webhookDeliveries as d')
      .set((set) => ({
        state: 'sending' as const,
        lease,
        dueAt: until,
        attempts: set('d.attempts', '+', 1),
        roundAttempts: set('d.roundAttempts', '+', 1),
        roundSince: sql<Date>`coalesce(d.round_since, ${now}::timestamptz)`,
      }))
      .where('d.receiverId', '=', receiverId)
      .where('d.noticeId', '=', first.noticeId)
      // its process may be alive after all, and settle it at this moment
      .where(isDue(now))
      .returning(['d.receiverId', 'd.noticeId', 'd.roundAttempts', 'd.roundSince'])
      .executeTakeFirst()
  );
}

/** What is sent, and to whom. */
export function findClaimed(db: TenantDb, { receiverId, noticeId }: { readonly receiverId: string; readonly noticeId: string }) {
  return db
    .selectFrom('webhookReceivers as r')
    .innerJoin('webhookNotices as n', (join) => join.on('n.id', '=', noticeId))
    .where('r.id', '=', receiverId)
    .select(['r.url', 'r.secret', 'r.oldSecret', 'r.oldSecretUntil', 'n.payload'])
    .executeTakeFirstOrThrow();
}

/** Notes how an attempt ended; false where another took the delivery over meanwhile. */
export async function settleDelivery(
  db: TenantDb,
  { receiverId, noticeId, lease }: { readonly receiverId: string; readonly noticeId: string; readonly lease: string },
  change: Updateable<WebhookDeliveries>,
): Promise<boolean> {
  const row = await db
    .updateTable('webhookDeliveries')
    .set({ ...change, lease: null })
    .where('receiverId', '=', receiverId)
    .where('noticeId', '=', noticeId)
    .where('lease', '=', lease)
    .where('state', '=', 'sending')
    .returning('noticeId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAttempt(db: TenantDb, row: Insertable<WebhookAttempts>): Promise<void> {
  await db.insertInto('webhookAttempts').values(row).execute();
}

/** Of a delivery that is tried for days, or sent again and again, the last attempts are kept. */
export async function deleteAttemptsBeyond(
  db: TenantDb,
  { receiverId, noticeId }: { readonly receiverId: string; readonly noticeId: string },
  kept: number,
): Promise<void> {
  const last = db
    .selectFrom('webhookAttempts')
    .where('receiverId', '=', receiverId)
    .where('noticeId', '=', noticeId)
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept);
  await db
    .deleteFrom('webhookAttempts')
    .where('receiverId', '=', receiverId)
    .where('noticeId', '=', noticeId)
    .where('id', 'not in', last)
    .execute();
}

/** Nothing that waits for a receiver waits any longer: it is back. */
export async function hastenDeliveries(db: TenantDb, receiverId: string, now: Date): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ dueAt: now })
    .where('receiverId', '=', receiverId)
    .where('state', '=', 'waiting')
    .where('dueAt', '>', now)
    .execute();
}

/** A delivery that has not been tried yet. */
export const fromAnew = (now: Date) => ({ state: 'waiting' as const, dueAt: now, roundAttempts: 0, roundSince: null, settledAt: null });

/** What waits for a receiver begins anew, with three days of its own. */
export async function restartDeliveries(db: TenantDb, receiverId: string, now: Date): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set(fromAnew(now))
    .where('receiverId', '=', receiverId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Sends a delivery again that is not on its way; false where it is, or is not there. */
export async function resendDelivery(db: TenantDb, receiverId: string, noticeId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('webhookDeliveries')
    .set(fromAnew(now))
    .where('receiverId', '=', receiverId)
    .where('noticeId', '=', noticeId)
    .where('state', '<>', 'sending')
    .returning('noticeId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sends again what was given up of the notices of a period; answers how many. */
export async function resendFailedDeliveries(
  db: TenantDb,
  receiverId: string,
  { from, to, now }: { readonly from: Date; readonly to: Date; readonly now: Date },
): Promise<number> {
  const rows = await db
    .updateTable('webhookDeliveries')
    .set(fromAnew(now))
    .where('receiverId', '=', receiverId)
    .where('state', '=', 'failed')
    .where('createdAt', '>=', from)
    .where('createdAt', '<=', to)
    .returning('noticeId')
    .execute();
  return rows.length;
}

/** When something that no earlier one and no receiver holds up is due next; null while nothing waits. */
export async function findNextDue(db: TenantDb): Promise<Date | null> {
  const row = await db
    .selectFrom(firstOfEachRecord(db).as('f'))
    .innerJoin('webhookReceivers as r', 'r.id', 'f.receiverId')
    .where('r.isActive', '=', true)
    .select(sql<Date | null>`min(greatest(f.due_at, r.quiet_until))`.as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
