import type { FrontendError } from '@superlink/api/diagnostics/frontend-error.schema.ts';
import { newId } from '../../db/id.ts';
import type { TenantDb } from '../../db/database.ts';
import type { Scope } from '../../scope.ts';
import { deleteFrontendErrorsBefore, insertFrontendError } from './frontend-errors.queries.ts';

/** Days for which reports are kept (decision 1.27). */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const REMOVED = '[removed]';

const secretName = /password|passwd|token|secret|authorization|cookie|csrf|session/i;
/** name=value and "name": "value" inside free text */
const secretInText = /\b([\w-]*(?:password|token|secret|authorization|cookie)[\w-]*["']?\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s&,;})]+)/gi;

/** Takes secrets out of a report: by the name of a field and inside texts, query strings of addresses whole (decision 1.27). */
export function scrub(value: unknown, depth = 0): unknown {
  if (depth > 8) return REMOVED;
  if (typeof value === 'string') return value.replace(secretInText, `$1${REMOVED}`).replace(/(https?:\/\/[^\s?#]+)\?[^\s#"')]*/g, '$1');
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => scrub(item, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 100)
      // the session's id is asked for by the report itself; the browser sends no real token under it
      .map(([name, inner]) => [name, secretName.test(name) && name !== 'sessionId' ? REMOVED : scrub(inner, depth + 1)]),
  );
}

export async function storeFrontendError(scope: Scope, report: FrontendError): Promise<{ accepted: true }> {
  const at = scope.clock.now();
  const clean = scrub(report) as FrontendError;
  const { errorType, severity, errorInfo } = clean;
  scope.log.warn({ errorType, severity, message: errorInfo.message.slice(0, 300) }, 'fault of the screen');
  await insertFrontendError(scope.db, {
    id: newId(at),
    at,
    errorType,
    severity,
    message: errorInfo.message.slice(0, 500),
    report: clean,
  });
  return { accepted: true };
}

export async function forgetOldFrontendErrors(db: TenantDb, now: Date): Promise<void> {
  await deleteFrontendErrorsBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
}
