import { createHash } from 'node:crypto';
import { noticeData, NOTICE_VERSION, type NoticeData, type SentType } from '@superlink/api/webhooks/notice.schema.ts';
import { DELIVERY_DAYS } from '@superlink/domain/webhooks/delivery-rule.ts';
import { nextSequence, TEST_NOTICE, type NoticeType } from '@superlink/domain/webhooks/notice-types.ts';
import { newId } from '../../db/id.ts';
import { announce } from '../../platform/live/announcement.ts';
import type { Scope } from '../../scope.ts';
import { deleteOld, insertDeliveries, insertNotices, listLastSequences } from './notices.queries.ts';
import { shareReceiversWanting } from './receivers.queries.ts';

/** Something that other systems may want to hear of, in the words of the area whose record it is about. */
type Notice<T extends SentType = NoticeType> = {
  readonly [Each in T]: {
    readonly type: Each;
    readonly recordId: string;
    /** as people call the record */
    readonly recordName: string;
    /** the record as its call answers it; what the notice does not declare is left out */
    readonly data: NoticeData<Each>;
    /** what makes it one of a kind: it is sent once, however often it is found */
    readonly once?: string;
  };
}[T];

type NoticeScope = Pick<Scope, 'db' | 'clock' | 'tenant' | 'exchange'>;

/** Notices of what is sent once are kept for longer than what they speak of can be found: a paper is found for 31 days before it expires. */
const NOTICE_DAYS = 45;
const DAY_MS = 86_400_000;

/** An id that the same words always lead to. */
function idOf(words: string): string {
  const bytes = createHash('sha256').update(words).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface Addressed {
  readonly notice: Notice<SentType>;
  readonly receiverIds: readonly string[];
}

/** Writes notices and a delivery to each of their receivers, and wakes who sends them when the transaction commits; answers their ids. */
async function writeNotices({ db, clock, tenant, exchange }: NoticeScope, addressed: readonly Addressed[]): Promise<string[]> {
  const now = clock.now();
  const sequences = await listLastSequences(db, [...new Set(addressed.map(({ notice }) => notice.recordId))]);
  const rows = addressed.map(({ notice: { type, recordId, recordName, data, once } }) => {
    const sequence = nextSequence(sequences.get(recordId) ?? null, now);
    sequences.set(recordId, sequence);
    const id = once === undefined ? newId(now) : idOf(`${tenant.id} ${type} ${once}`);
    const payload = {
      id,
      type,
      version: NOTICE_VERSION,
      timestamp: now.toISOString(),
      company: tenant.slug,
      recordId,
      sequence,
      data: noticeData[type].parse(data),
    };
    return { id, type, recordId, recordName, sequence, payload: JSON.stringify(payload), createdAt: now };
  });
  const made = await insertNotices(db, rows);
  const deliveries = rows.flatMap(({ id: noticeId, recordId, sequence }, index) =>
    made.has(noticeId)
      ? addressed[index]!.receiverIds.map((receiverId) => ({
          receiverId,
          noticeId,
          recordId,
          sequence,
          state: 'waiting' as const,
          dueAt: now,
          createdAt: now,
        }))
      : [],
  );
  if (deliveries.length > 0) {
    await insertDeliveries(db, deliveries);
    await announce(db, [{ area: 'webhooks', request: exchange.requestId }]);
  }
  return rows.map(({ id }) => id);
}

/**
 * Writes what the receivers that want to hear of it are to get, in the transaction of what it speaks of: nothing of it is lost, and nothing is sent that
 * was taken back. The caller holds the record, so that what follows on each other stays in order.
 */
export async function giveNotices(scope: NoticeScope, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const receivers = await shareReceiversWanting(scope.db, [...new Set(notices.map(({ type }) => type))]);
  const wanted = notices
    .map((notice) => ({ notice, receiverIds: receivers.filter(({ types }) => types.includes(notice.type)).map(({ id }) => id) }))
    .filter(({ receiverIds }) => receiverIds.length > 0);
  if (wanted.length > 0) await writeNotices(scope, wanted);
}

/** Whether anybody would hear of these: for what has to be looked for before it can be sent. */
export async function isNoticeWanted({ db }: Pick<Scope, 'db'>, types: readonly NoticeType[]): Promise<boolean> {
  return (await shareReceiversWanting(db, types)).length > 0;
}

/** A test for one receiver, of no record, so that it waits for no other; answers its id. */
export async function giveTestNotice(scope: NoticeScope, receiver: { readonly id: string; readonly name: string }): Promise<string> {
  const { id, name } = receiver;
  const data = { message: `A test of ${name} by Superlink` };
  const notice = { type: TEST_NOTICE, recordId: newId(scope.clock.now()), recordName: name, data } as const;
  const [noticeId] = await writeNotices(scope, [{ notice, receiverIds: [id] }]);
  return noticeId!;
}

/** Forgets deliveries after 30 days, also those that still wait for a receiver that is paused. */
export async function sweepNotices({ db, clock }: Pick<Scope, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteOld(db, { deliveries: before(DELIVERY_DAYS), notices: before(NOTICE_DAYS) });
}
