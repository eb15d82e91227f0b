import type { MyDay, MyDayCount, NeedAnswer } from '@superlink/api/my-day/my-day.schema.ts';
import { answerDayOrNull } from '@superlink/api/fields.ts';
import { needId } from '@superlink/domain/my-day/need-kinds.ts';
import { inUrgency, needUrgency } from '@superlink/domain/my-day/need-order.ts';
import { sastDay, type Day } from '@superlink/domain/time/sast.ts';
import type { SignedInScope } from '../../scope.ts';
import { findDay, type OwnNeed } from './find-day.service.ts';

/** Needs of a kind that a page shows; the others are counted, and the kind's own list shows them all. */
const MOST_SHOWN = 50;

function answerNeed(need: OwnNeed, ownerId: string, today: Day): NeedAnswer {
  const { kind, recordId, vehicleId, name, detail, day, at, handOver } = need;
  const isGiven = handOver !== null && handOver.holderId === ownerId;
  return {
    id: needId(need),
    kind,
    urgency: needUrgency(need, today),
    recordId,
    vehicleId,
    name,
    detail,
    day: answerDayOrNull(day),
    at,
    from: isGiven ? { id: handOver.giverId, username: handOver.giver, line: handOver.line, at: handOver.handedOverAt.toISOString() } : null,
  };
}

const nextOf = (snoozed: readonly { readonly until: Date }[]) =>
  snoozed.length === 0 ? null : new Date(Math.min(...snoozed.map(({ until }) => until.getTime()))).toISOString();

/** What needs the caller now. */
export async function showDay(scope: SignedInScope): Promise<MyDay> {
  const { actor, clock } = scope;
  const today = sastDay(clock.now());
  const { kinds, snoozed, handedOver } = await findDay(scope, actor, MOST_SHOWN);
  const answer = (need: OwnNeed) => answerNeed(need, actor.id, today);
  return {
    count: kinds.reduce((sum, { total }) => sum + total, 0),
    kinds: kinds.map(({ kind, total, needs }) => ({ kind, total, needs: needs.map(answer) })),
    snoozed: inUrgency(snoozed, today).map((need) => ({ ...answer(need), until: need.until.toISOString() })),
    handedOver: inUrgency(handedOver, today).map((need) => {
      const { holderId, holder, giverId, giver, line, handedOverAt } = need.handOver;
      const people = { to: { id: holderId, username: holder }, by: { id: giverId, username: giver } };
      return { ...answer(need), ...people, line, handedOverAt: handedOverAt.toISOString() };
    }),
    nextAt: nextOf(snoozed),
  };
}

/** How much that is: what every page asks for. */
export async function countDay(scope: SignedInScope): Promise<MyDayCount> {
  const { kinds, snoozed } = await findDay(scope, scope.actor, 0);
  return { count: kinds.reduce((sum, { total }) => sum + total, 0), nextAt: nextOf(snoozed) };
}
