import { canHold, maySee, needId, needKinds, type Need, type NeedKind } from '@superlink/domain/my-day/need-kinds.ts';
import { inUrgency } from '@superlink/domain/my-day/need-order.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import type { Scope } from '../../scope.ts';
import { listHandOvers, listSnoozes, type HandOverRow } from './my-day.views.ts';
import type { Asked, Found } from './need-source.ts';
import { needSources } from './need-sources.ts';

/** Whose day it is. */
export interface Owner {
  readonly id: string;
  readonly permissions: readonly string[];
}

/** A need, and how it came to its holder where somebody handed it over. */
export interface OwnNeed extends Need {
  readonly handOver: HandOverRow | null;
}

export interface FoundDay {
  /** kinds that the owner may see: how many are left to them, and the most urgent of these */
  readonly kinds: readonly { readonly kind: NeedKind; readonly total: number; readonly needs: readonly OwnNeed[] }[];
  readonly snoozed: readonly (OwnNeed & { readonly until: Date })[];
  readonly handedOver: readonly (Need & { readonly handOver: HandOverRow })[];
}

/** Looks into every area that has kinds which somebody may see. */
export async function findNeeds(
  scope: Scope,
  mayBe: (kind: NeedKind) => boolean,
  asked: (kind: NeedKind) => Asked,
  ownerId: string | null,
): Promise<Map<NeedKind, Found>> {
  const found = new Map<NeedKind, Found>();
  for (const { kinds, find } of needSources) {
    if (!kinds.some(mayBe)) continue;
    const answer = await find(scope, asked, ownerId);
    for (const kind of kinds) found.set(kind, answer[kind] ?? { total: 0, needs: [] });
  }
  return found;
}

/** Hand-overs that hold: who has the need can sign in and may see it; else it is back where it came from. */
export async function listHeld(scope: Scope): Promise<HandOverRow[]> {
  return (await listHandOvers(scope.db)).filter((row) => canHold(row, row.deletedAt !== null, row.kind));
}

const nameOf = ({ kind, needKey }: { readonly kind: NeedKind; readonly needKey: string }) => needId({ kind, key: needKey });

/** What needs somebody at this moment, at most `most` of each kind: without what they put off, and without what is with somebody else. */
export async function findDay(scope: Scope, owner: Owner, most: number): Promise<FoundDay> {
  const now = scope.clock.now();
  const today = sastDay(now);
  const mayBe = (kind: NeedKind) => maySee(owner.permissions, kind);
  const heldBy = new Map((await listHeld(scope)).map((row) => [nameOf(row), row]));
  const untilOf = new Map((await listSnoozes(scope.db, owner.id, now)).map((row) => [nameOf(row), row]));
  // both kinds of row hide needs, and each is looked for, since one that is met hides nothing
  const hidden = [...heldBy.values(), ...untilOf.values()].map(({ kind, needKey }) => ({ kind, needKey }));
  const keysOf = Map.groupBy(hidden, ({ kind }) => kind);
  const found = await findNeeds(
    scope,
    mayBe,
    (kind) => {
      const keys = [...new Set((keysOf.get(kind) ?? []).map(({ needKey }) => needKey))];
      return { most: most === 0 ? 0 : most + keys.length, keys };
    },
    owner.id,
  );

  const snoozed: (OwnNeed & { until: Date })[] = [];
  const handedOver: (Need & { handOver: HandOverRow })[] = [];
  const kinds = needKinds.filter(mayBe).map((kind) => {
    const { total, needs } = found.get(kind)!;
    const own: OwnNeed[] = [];
    let notTheirs = 0;
    // a count asks for no order
    for (const need of most === 0 ? needs : inUrgency(needs, today)) {
      const name = needId(need);
      const handOver = heldBy.get(name) ?? null;
      const until = untilOf.get(name)?.until;
      if (handOver !== null && handOver.holderId !== owner.id) handedOver.push({ ...need, handOver });
      else if (until !== undefined) snoozed.push({ ...need, handOver, until });
      else {
        own.push({ ...need, handOver });
        continue;
      }
      notTheirs += 1;
    }
    return { kind, total: total - notTheirs, needs: own.slice(0, most) };
  });
  return { kinds, snoozed, handedOver };
}

/** One need of a company by its name, as it is found now; null when it is met, or never was. */
export async function findNeed(scope: Scope, { kind, key }: Pick<Need, 'kind' | 'key'>, ownerId: string): Promise<Need | null> {
  const found = await findNeeds(
    scope,
    (each) => each === kind,
    (each) => ({ most: 0, keys: each === kind ? [key] : [] }),
    ownerId,
  );
  return found.get(kind)?.needs.find((need) => need.key === key) ?? null;
}
