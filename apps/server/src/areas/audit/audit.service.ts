import { markOf } from '@superlink/domain/history/unusual-acts.ts';
import { newId } from '../../db/id.ts';
import type { Actor, Scope } from '../../scope.ts';
import { insertAuditEntries } from './audit.queries.ts';

export interface AuditEntry {
  readonly area: string;
  /** past tense: created, updated, deleted, signed_in, signed_out … */
  readonly action: string;
  readonly recordId: string;
  readonly before?: object;
  readonly after?: object;
}

type AuditScope = Pick<Scope, 'db' | 'clock' | 'exchange' | 'program'> & { readonly actor: Pick<Actor, 'id' | 'username'> | null };

const secretNames = /password|token|hash|secret/i;
/** What an answer says beside the record. */
const besideRecord = 'cannot';

/** JSON text of a record as it was. Secrets are removed, so they never enter the log; whether passwords count, say, is none. */
function json(value: object | undefined): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (key, inner: unknown) =>
        (secretNames.test(key) && typeof inner !== 'boolean') || key === besideRecord ? undefined : inner,
      );
}

/** Writes who did what and when, in the transaction of the change itself (decision 1.24). */
export async function recordAudit(scope: AuditScope, entry: AuditEntry): Promise<void> {
  await recordAudits(scope, [entry]);
}

/** The same for records that are written together: an entry each, in one statement. A few hundred at a time. */
export async function recordAudits(scope: AuditScope, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const at = scope.clock.now();
  const rows = entries.map((entry) => ({
    id: newId(at),
    at,
    actorId: scope.actor?.id ?? null,
    actorName: scope.actor?.username ?? scope.program ?? 'system',
    area: entry.area,
    action: entry.action,
    recordId: entry.recordId,
    mark: markOf(entry),
    before: json(entry.before),
    after: json(entry.after),
    requestId: scope.exchange.requestId,
  }));
  await insertAuditEntries(scope.db, rows);
}

/** Only the fields that differ, for an entry that a person can read. */
export function changedFields<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (source: T) => Object.fromEntries(keys.map((key) => [key, source[key]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}
