import { AppError } from '@superlink/api/error.ts';
import type { HandOverBody, SnoozeBody } from '@superlink/api/my-day/my-day.schema.ts';
import { canHold, maySee, readNeedId, type Need } from '@superlink/domain/my-day/need-kinds.ts';
import { needKindNames } from '@superlink/domain/my-day/need-words.ts';
import { snoozedUntil } from '@superlink/domain/my-day/snooze.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { findNeed } from './find-day.service.ts';
import {
  deleteHandOver,
  deleteSnooze,
  insertHandOver,
  lockHandOver,
  saveSnooze,
  updateHandOver,
  type NewHandOver,
} from './my-day.queries.ts';
import { findColleague, listColleagues } from './my-day.views.ts';

/** A need that the caller may see. Throws not_found for one that is met, never was or is not theirs to see. */
async function requireNeed(scope: SignedInScope, id: string): Promise<Need> {
  const name = readNeedId(id);
  const need = name && maySee(scope.actor.permissions, name.kind) ? await findNeed(scope, name, scope.actor.id) : null;
  if (!need) throw new AppError('not_found');
  return need;
}

/** What it was about, for the log. */
const inLog = ({ kind, name, detail }: Need) => ({ need: needKindNames[kind], about: `${name} · ${detail}` });

/** The hand-over of a need that holds, locked; null where there is none, or who has it cannot sign in or see it any more. */
async function holding(scope: Scope, need: Pick<Need, 'kind' | 'key'>) {
  const row = await lockHandOver(scope.db, need);
  const holder = row && (await findColleague(scope.db, row.holderId));
  return row && holder && canHold(holder, holder.deletedAt !== null, need.kind) ? { ...row, holder: holder.username } : null;
}

/** Puts a need off for the caller alone. Throws not_found, afternoon_began. */
export async function snoozeNeed(scope: SignedInScope, id: string, body: SnoozeBody): Promise<{ until: string }> {
  const need = await requireNeed(scope, id);
  const until = snoozedUntil(body.until, scope.clock.now());
  if (until === null) throw new AppError('afternoon_began');
  await saveSnooze(scope.db, scope.actor.id, need, until);
  return { until: until.toISOString() };
}

/** Throws not_found for a need that the caller did not put off. */
export async function wakeNeed({ db, actor }: SignedInScope, id: string): Promise<void> {
  const name = readNeedId(id);
  if (!name || !(await deleteSnooze(db, actor.id, name))) throw new AppError('not_found');
}

/** To whom the caller can hand a need: to everybody else who may see such needs. */
export async function listHolders(scope: SignedInScope, id: string): Promise<{ id: string; username: string }[]> {
  const { kind } = await requireNeed(scope, id);
  const colleagues = await listColleagues(scope.db);
  return colleagues
    .filter((each) => each.id !== scope.actor.id && canHold(each, false, kind))
    .map(({ id: userId, username }) => ({ id: userId, username }));
}

/** Hands a need to a colleague. Throws not_found, colleague_cannot, and need_handed_over when it is with somebody else than the caller. */
export async function handOverNeed(scope: SignedInScope, id: string, { userId, line }: HandOverBody) {
  const { db, actor, clock } = scope;
  const need = await requireNeed(scope, id);
  const holder = userId === actor.id ? undefined : await findColleague(db, userId);
  if (!holder || !canHold(holder, holder.deletedAt !== null, need.kind)) throw new AppError('colleague_cannot');
  const { kind, key } = need;
  const row: NewHandOver = { kind, key, giverId: actor.id, holderId: holder.id, line, handedOverAt: clock.now() };
  while (!(await insertHandOver(db, row))) {
    const held = await holding(scope, need);
    if (held && held.holderId !== actor.id) {
      const giver = await findColleague(db, held.giverId);
      throw new AppError('need_handed_over', { giver: giver?.username ?? '', holder: held.holder });
    }
    if (await updateHandOver(db, row)) break;
    // it was taken back between the two: there is room for this one now
  }
  // what either of them put off before says nothing of this
  for (const user of [actor.id, holder.id]) await deleteSnooze(db, user, need);
  const after = { ...inLog(need), to: holder.username, ...(line === null ? {} : { line }) };
  await recordAudit(scope, { area: 'my-day', action: 'handed_over', recordId: need.recordId, after });
  return { to: { id: holder.id, username: holder.username } };
}

/** Ends a hand-over of the caller's, or one to them. Throws not_found. */
export async function takeBackNeed(scope: SignedInScope, id: string): Promise<void> {
  const { db, actor } = scope;
  const need = await requireNeed(scope, id);
  const held = await holding(scope, need);
  if (!held || (held.giverId !== actor.id && held.holderId !== actor.id)) throw new AppError('not_found');
  await deleteHandOver(db, need);
  await recordAudit(scope, {
    area: 'my-day',
    action: 'hand_over_ended',
    recordId: need.recordId,
    before: { ...inLog(need), to: held.holder },
  });
}
