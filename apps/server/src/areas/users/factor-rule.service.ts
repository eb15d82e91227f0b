import { AppError } from '@superlink/api/error.ts';
import { answerDayOrNull } from '@superlink/api/fields.ts';
import type { FactorRuleAnswer, FactorRuleBody } from '@superlink/api/users/second-factor.schema.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { assignableRoles, type Role } from '@superlink/domain/users/permissions.ts';
import { factorWantedFrom, hasFactor, isFactorDue, refusalOfFactorRule, type FactorRule } from '@superlink/domain/users/second-factor.ts';
import type { Actor, Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, NOT_NAMED_YET, type HeldRow, type RecordKind } from '../audit/public.ts';
import { findFactorRule, lockFactorRule, putFactorRule } from './factor-rule.queries.ts';
import { factorsHeldBy } from './factors.views.ts';

const ruleOf = (row: Awaited<ReturnType<typeof findFactorRule>>): FactorRule => ({ roles: row?.roles ?? [], from: row?.fromDay ?? null });

/** The day from which the company wants a second factor of this role, and whether it has come; undefined where it wants none. */
export async function wantedFactorOf({ db, clock }: Pick<Scope, 'db' | 'clock'>, role: Role | null): Promise<Actor['missingFactor']> {
  // an API key has no role, and is no password that somebody may have seen
  const from = role === null ? null : factorWantedFrom(ruleOf(await findFactorRule(db)), role);
  return from === null ? undefined : { from, isDue: isFactorDue(from, sastDay(clock.now())) };
}

export async function readFactorRule({ db }: Pick<Scope, 'db'>): Promise<FactorRuleAnswer> {
  const row = await findFactorRule(db);
  const { roles, from } = ruleOf(row);
  return { roles: [...roles], from: answerDayOrNull(from), updatedAt: row?.updatedAt.toISOString() ?? null };
}

/** Says of which roles a second factor is wanted. It holds from the next call on. Throws stale_record. */
export async function changeFactorRule(
  scope: SignedInScope,
  { roles, from, updatedAt: startedFrom }: FactorRuleBody,
): Promise<FactorRuleAnswer> {
  const { db, actor, clock } = scope;
  const row = await lockFactorRule(db);
  const before = ruleOf(row);
  const after: FactorRule = { roles: assignableRoles.filter((role) => roles.includes(role)), from: roles.length === 0 ? null : from };
  const refusal = refusalOfFactorRule(before, after, {
    hasOwnFactor: hasFactor(await factorsHeldBy(db, actor.id)),
    today: sastDay(clock.now()),
  });
  const rules: RecordKind<HeldRow, FactorRuleAnswer> = {
    area: 'users',
    prefix: 'factor_rule_',
    loggedWhole: true,
    lock: async () => row ?? NOT_NAMED_YET,
    read: readFactorRule,
    logged: ({ roles: named, from: day }) => ({ roles: named, from: day }),
  };
  return changeRecord(scope, rules, { id: 'factor_rule', startedFrom: row ? startedFrom : undefined }, async ({ stamp }) => {
    if (refusal) throw new AppError(refusal);
    await putFactorRule(db, { roles: [...after.roles], fromDay: after.from, ...stamp });
  });
}
