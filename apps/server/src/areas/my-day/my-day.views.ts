import { openEventStatuses } from '@superlink/domain/bookings/event-state.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import type { TenantDb } from '../../db/database.ts';
import { keptQuery, type Given } from '../../db/kept-query.ts';

/** Hand-overs that a day looks at; those of needs that are met go at night. */
const MOST_HAND_OVERS = 2_000;
const MOST_SNOOZES = 2_000;
const MOST_USERS = 1_000;

/** Vehicles with a service ahead of them or going on. */
export async function listBookedForService(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicleEvents')
    .where('eventType', '=', 'service')
    .where('eventStatus', 'in', openEventStatuses)
    .select('assetId')
    .distinct()
    .execute();
  return rows.map(({ assetId }) => assetId);
}

const userColumns = ['id', 'username', 'role', 'granted', 'isActive', 'deletedAt', 'email'] as const;

/** What the company handed over, with both people as they are now. Kept, like the next one, for the bell asks on every page. */
const handOvers = keptQuery((db) =>
  db
    .selectFrom('dayHandOvers as h')
    .innerJoin('users as g', 'g.id', 'h.giverId')
    .innerJoin('users as u', 'u.id', 'h.holderId')
    .select(['h.kind', 'h.needKey', 'h.giverId', 'h.holderId', 'h.line', 'h.handedOverAt'])
    .select(['g.username as giver', 'u.username as holder', 'u.role', 'u.granted', 'u.isActive', 'u.deletedAt'])
    .orderBy('h.handedOverAt', 'desc')
    .limit(MOST_HAND_OVERS),
);
export function listHandOvers(db: TenantDb) {
  return handOvers(db, {});
}
export type HandOverRow = Awaited<ReturnType<typeof listHandOvers>>[number];

/** What a user put off and what has not come back yet. */
const snoozes = keptQuery((db, given: Given<{ userId: string; now: Date }>) =>
  db
    .selectFrom('daySnoozes')
    .where('userId', '=', given('userId'))
    .where('until', '>', given('now'))
    .select(['kind', 'needKey', 'until'])
    .orderBy('until')
    .limit(MOST_SNOOZES),
);
export function listSnoozes(db: TenantDb, userId: string, now: Date) {
  return snoozes(db, { userId, now });
}

/** Everybody of the company who can sign in. */
export function listColleagues(db: TenantDb) {
  return db
    .selectFrom('users')
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .select(userColumns)
    .orderBy('usernameNorm')
    .limit(MOST_USERS)
    .execute();
}

export function findColleague(db: TenantDb, id: string) {
  return db.selectFrom('users').where('id', '=', id).select(userColumns).executeTakeFirst();
}

export function findDigestChoice(db: TenantDb, userId: string) {
  return db.selectFrom('dayDigests').where('userId', '=', userId).select('chosenAt').executeTakeFirst();
}

/** Who wants a mail of the morning and has none of this day yet. */
export async function listWithoutMail(db: TenantDb, day: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('dayDigests as d')
    .leftJoin('dayMails as m', (join) => join.onRef('m.userId', '=', 'd.userId').on('m.day', '=', day))
    .where('m.userId', 'is', null)
    .select('d.userId')
    .limit(MOST_USERS)
    .execute();
  return rows.map(({ userId }) => userId);
}
