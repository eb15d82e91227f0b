import type { ClientCall } from '@superlink/api/client-call.ts';
import type { FrontendError } from '@superlink/api/diagnostics/frontend-error.schema.ts';
import { ApiError } from './api-error.ts';
import { scrub, scrubFields } from './scrub.ts';

export interface FaultReporterOptions {
  /** sends one report; its failure is nobody's business (0§7.6) */
  readonly send: (report: FrontendError) => Promise<unknown>;
  readonly context: () => FrontendError['context'];
  readonly now?: () => number;
}

export interface FaultReporter {
  reportCall(call: Pick<ClientCall, 'method' | 'path'>, error: ApiError): void;
  /** `form` is the form's own short name; only the names of refused fields are told, never what was typed */
  reportForm(form: string, error: unknown): void;
  reportComponent(error: unknown, componentStack?: string | null): void;
}

/** The same fault once a minute, and at most this many reports a minute: a loop of failures must not become a loop of reports. */
const WINDOW_MS = 60_000;
const MOST_IN_WINDOW = 10;
const REPORT_PATH = '/frontend-errors';

/** Tells the server what went wrong on the screen (0§3, 0§7.1), without passwords, tokens and query strings. */
export function createFaultReporter(options: FaultReporterOptions): FaultReporter {
  const now = options.now ?? (() => Date.now());
  let sent: { at: number; print: string }[] = [];

  function report(
    errorType: FrontendError['errorType'],
    severity: FrontendError['severity'],
    errorInfo: FrontendError['errorInfo'],
    additionalData: Record<string, unknown>,
  ): void {
    const at = now();
    const print = `${errorType} ${errorInfo.message} ${JSON.stringify(additionalData)}`;
    sent = sent.filter((earlier) => at - earlier.at < WINDOW_MS);
    if (sent.length >= MOST_IN_WINDOW || sent.some((earlier) => earlier.print === print)) return;
    sent.push({ at, print });
    const context = options.context();
    options
      .send({
        errorType,
        severity,
        errorInfo,
        context: { ...context, url: scrub(context.url), timestamp: new Date(at).toISOString() },
        additionalData: scrubFields(additionalData),
      })
      .catch(() => {});
  }

  return {
    reportCall(call, error) {
      if (call.path === REPORT_PATH) return;
      report(
        'API',
        error.status >= 500 ? 'high' : error.status === 0 ? 'medium' : 'low',
        describe(error, `${call.method} ${call.path} failed: ${error.code}`),
        {
          method: call.method,
          path: call.path,
          ...facts(error),
        },
      );
    },
    reportForm(form, error) {
      const known = error instanceof ApiError;
      const severity = known && error.status >= 400 && error.status < 500 ? 'low' : 'medium';
      report('FORM', severity, describe(error, known ? error.code : ''), {
        form,
        ...(known ? { ...facts(error), fields: Object.keys(error.fields) } : {}),
      });
    },
    reportComponent(error, componentStack) {
      // A call's own failure that a screen passes on was reported as such already.
      if (error instanceof ApiError) return;
      report('COMPONENT', 'high', { ...describe(error, ''), componentStack: scrub(componentStack) }, {});
    },
  };
}

function facts(error: ApiError): Record<string, unknown> {
  return { status: error.status, code: error.code, requestId: error.requestId };
}

/** Name, message, stack and the place of the topmost frame. */
function describe(error: unknown, fallback: string): FrontendError['errorInfo'] {
  if (!(error instanceof Error)) return { message: scrub(String(error)) || 'Unknown error' };
  const frame = /(https?:\/\/[^\s)?]+)(?:\?[^\s):]*)?:(\d+):(\d+)/.exec(error.stack ?? '');
  return {
    name: error.name,
    message: scrub(error.message) || fallback || error.name,
    stack: scrub(error.stack),
    file: frame?.[1],
    line: frame ? Number(frame[2]) : undefined,
    column: frame ? Number(frame[3]) : undefined,
  };
}
