import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

/** What a caller named a request by. */
export interface AnswerKey {
  readonly callerId: string;
  readonly keyHash: Buffer;
}

/** Holds a key until the transaction ends; false while another request holds it. */
export async function takeAnswerKey(db: TenantDb, { callerId, keyHash }: AnswerKey): Promise<boolean> {
  const name = `answer ${callerId} ${keyHash.toString('base64')}`;
  const asked = sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${name}), current_setting('app.tenant_id')::int) as held`;
  return (await asked.execute(db)).rows[0]!.held;
}

/** What was answered under a key after a moment. */
export function findAnswer(db: TenantDb, { callerId, keyHash }: AnswerKey, after: Date) {
  return db
    .selectFrom('keptAnswers')
    .where('callerId', '=', callerId)
    .where('keyHash', '=', keyHash)
    .where('at', '>', after)
    .select(['questionHash', 'answer'])
    .executeTakeFirst();
}

/** Keeps an answer, in the place of one whose day is over. */
export async function keepAnswer(db: TenantDb, key: AnswerKey, kept: { questionHash: Buffer; answer: string; at: Date }): Promise<void> {
  await db
    .insertInto('keptAnswers')
    .values({ ...key, ...kept })
    .onConflict((conflict) => conflict.columns(['tenantId', 'callerId', 'keyHash']).doUpdateSet(kept))
    .execute();
}

export async function deleteAnswersUntil(db: TenantDb, moment: Date): Promise<void> {
  await db.deleteFrom('keptAnswers').where('at', '<=', moment).execute();
}

/** When the oldest of the latest so many was kept; undefined while there are not so many. */
export async function findAgeOfAnswer(db: TenantDb, latest: number): Promise<Date | undefined> {
  const found = await db.selectFrom('keptAnswers').select('at').orderBy('at', 'desc').offset(latest).limit(1).executeTakeFirst();
  return found?.at;
}
