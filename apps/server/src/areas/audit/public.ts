import { newId } from '../../db/id.ts';
import type { Scope } from '../../scope.ts';
import { insertAuditEntry } from './audit.queries.ts';

export interface AuditEntry {
  readonly area: string;
  /** past tense: created, updated, deleted, signed_in … */
  readonly action: string;
  readonly recordId: string;
  readonly before?: object;
  readonly after?: object;
}

const secretNames = /password|token|hash|secret/i;

/** JSON text of what a record was; secrets never enter the log, whoever passes them. */
function json(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value, (key, inner: unknown) => (secretNames.test(key) ? undefined : inner));
}

/** Writes who did what and when, in the transaction of the change itself (decision 1.24). */
export async function recordAudit(scope: Pick<Scope, 'db' | 'actor' | 'clock' | 'exchange'>, entry: AuditEntry): Promise<void> {
  const at = scope.clock.now();
  await insertAuditEntry(scope.db, {
    id: newId(at),
    at,
    actorId: scope.actor?.id ?? null,
    actorName: scope.actor?.username ?? 'system',
    area: entry.area,
    action: entry.action,
    recordId: entry.recordId,
    before: json(entry.before),
    after: json(entry.after),
    requestId: scope.exchange.requestId,
  });
}

/** Only the fields that differ, for an entry that a person can read. */
export function changedFields<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (source: T) => Object.fromEntries(keys.map((key) => [key, source[key]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}
