import type { SentType } from '@superlink/api/webhooks/notice.schema.ts';
import type { DeliveryState } from '@superlink/domain/webhooks/delivery-rule.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Page } from '../../db/found-page.ts';

function receivers(db: TenantDb) {
  return db
    .selectFrom('webhookReceivers as r')
    .selectAll('r')
    .select((of) => [
      of
        .selectFrom('webhookDeliveries as d')
        .whereRef('d.receiverId', '=', 'r.id')
        .where('d.state', 'in', ['waiting', 'sending'])
        .select(sql<number>`count(*)`.as('rows'))
        .as('waiting'),
      of
        .selectFrom('webhookDeliveries as d')
        .whereRef('d.receiverId', '=', 'r.id')
        .where('d.state', '=', 'failed')
        .select(sql<number>`count(*)`.as('rows'))
        .as('failed'),
    ]);
}
export type DescribedReceiver = Awaited<ReturnType<ReturnType<typeof receivers>['executeTakeFirstOrThrow']>>;

/** By name; a company has a handful. */
export function listReceiverRows(db: TenantDb) {
  return receivers(db).orderBy('r.name').orderBy('r.id').execute();
}

export function findReceiverRow(db: TenantDb, id: string) {
  return receivers(db).where('r.id', '=', id).executeTakeFirst();
}

/** What is still to be sent, since when the oldest of it waits, and what was given up. */
export function countUnsent(db: TenantDb): Promise<{ waiting: number; failed: number; oldest: Date | null }> {
  return db
    .selectFrom('webhookDeliveries')
    .where('state', 'in', ['waiting', 'sending', 'failed'])
    .select([
      sql<number>`count(*) filter (where state <> 'failed')`.as('waiting'),
      sql<number>`count(*) filter (where state = 'failed')`.as('failed'),
      sql<Date | null>`min(created_at) filter (where state <> 'failed')`.as('oldest'),
    ])
    .executeTakeFirstOrThrow();
}

function deliveries(db: TenantDb) {
  return db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookNotices as n', 'n.id', 'd.noticeId')
    .innerJoin('webhookReceivers as r', 'r.id', 'd.receiverId')
    .select([
      'd.receiverId',
      'd.noticeId',
      'd.recordId',
      'd.state',
      'd.attempts',
      'd.createdAt',
      'd.settledAt',
      'd.status',
      'd.durationMs',
      'd.fault',
      'n.type',
      'n.recordName',
      // not before the time until which its receiver asked to be left alone
      sql<Date>`greatest(d.due_at, r.quiet_until)`.as('dueAt'),
    ]);
}
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>;

interface DeliveryFilter {
  readonly receiverId: string;
  readonly state: DeliveryState | undefined;
  readonly since: Date;
}

/** The newest first. */
export function listDeliveryRows(db: TenantDb, { receiverId, state, since }: DeliveryFilter, page: Page) {
  return deliveries(db)
    .where('d.receiverId', '=', receiverId)
    .where('d.createdAt', '>=', since)
    .$if(state !== undefined, (rows) => rows.where('d.state', '=', state!))
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.noticeId', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Of its own table alone: every delivery has its notice and its receiver. */
export async function countDeliveries(db: TenantDb, { receiverId, state, since }: DeliveryFilter): Promise<number> {
  const { rows } = await db
    .selectFrom('webhookDeliveries')
    .where('receiverId', '=', receiverId)
    .where('createdAt', '>=', since)
    .$if(state !== undefined, (found) => found.where('state', '=', state!))
    .select(sql<number>`count(*)`.as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

export function findDeliveryRow(db: TenantDb, receiverId: string, noticeId: string) {
  return deliveries(db).where('d.receiverId', '=', receiverId).where('d.noticeId', '=', noticeId).select('n.payload').executeTakeFirst();
}

export function listAttemptRows(db: TenantDb, receiverId: string, noticeId: string, limit: number) {
  return db
    .selectFrom('webhookAttempts')
    .where('receiverId', '=', receiverId)
    .where('noticeId', '=', noticeId)
    .select(['at', 'status', 'durationMs', 'fault', 'answer'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

interface NoticeFilter {
  readonly type: SentType | undefined;
  readonly since: Date;
}

function foundNotices(db: TenantDb, { type, since }: NoticeFilter) {
  return db
    .selectFrom('webhookNotices as n')
    .where('n.createdAt', '>=', since)
    .$if(type !== undefined, (rows) => rows.where('n.type', '=', type!));
}

/** The newest first. */
export function listNoticeRows(db: TenantDb, filter: NoticeFilter, page: Page) {
  return foundNotices(db, filter)
    .select(['n.id', 'n.type', 'n.recordId', 'n.recordName', 'n.createdAt'])
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countNotices(db: TenantDb, filter: NoticeFilter): Promise<number> {
  const { rows } = await foundNotices(db, filter)
    .select(sql<number>`count(*)`.as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Where the notices of a page went, by the names of the receivers. */
export function listStatesOf(db: TenantDb, noticeIds: readonly string[]) {
  return db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookReceivers as r', 'r.id', 'd.receiverId')
    .where('d.noticeId', '=', sql<string>`any(${[...noticeIds]}::uuid[])`)
    .select(['d.noticeId', 'd.receiverId', 'r.name', 'd.state'])
    .orderBy('r.name')
    .orderBy('r.id')
    .execute();
}
