import { clientCalls } from '@superlink/api/client-calls.ts';
import { tenantOfHost } from '@superlink/domain/users/tenant-host.ts';
import { createApi } from './create-api.ts';
import type { FaultReporter } from './fault-reporter.ts';
import { newId } from './new-id.ts';

export { ApiError, errorText } from './api-error.ts';
export { invalidate } from './create-api.ts';

let sessionLost = () => {};
/** The session hears here that a refresh failed; client may not know session. */
export function onSessionLost(listener: () => void): void {
  sessionLost = listener;
}

let sessionDoubted = () => {};
/** The session hears here that a call was refused for want of a second factor: what the company asks has changed since it looked. */
export function onSessionDoubted(listener: () => void): void {
  sessionDoubted = listener;
}

let userId: string | null = null;
/** Who is signed in, for reports of faults. */
export function identifyUser(id: string | null): void {
  userId = id;
}
/** Tells the visits of one tab apart in reports; has nothing to do with the session cookie. */
const visitId = newId();

/** The tenant of this window, null where the server's default holds. */
export const tenant: string | null = tenantOfHost(location.hostname);

/** Ids of this window's latest requests: a change that one of them made needs no second fetch when the server announces it. */
const ownRequests = new Set<string>();
const REMEMBERED_REQUESTS = 200;
function newRequestId(): string {
  const id = newId();
  ownRequests.add(id);
  for (const oldest of ownRequests) {
    if (ownRequests.size <= REMEMBERED_REQUESTS) break;
    ownRequests.delete(oldest);
  }
  return id;
}
export function isOwnRequest(id: string | null): boolean {
  return id !== null && ownRequests.has(id);
}

/** Every declared call of the product. */
export const api = createApi(clientCalls, {
  base: import.meta.env.VITE_API_BASE ?? '',
  tenant: () => tenant,
  newId: newRequestId,
  onSessionLost: () => sessionLost(),
  onFault: (call, error) => (error.code === 'second_factor_required' ? sessionDoubted() : faults.reportCall(call, error)),
});

let reporter: Promise<FaultReporter> | null = null;
/** Loaded with the first fault; one that could not be fetched, as without a network, is fetched with the next. */
function withReporter(report: (to: FaultReporter) => void): void {
  reporter ??= import('./fault-reporter.ts').then(({ createFaultReporter }) =>
    createFaultReporter({
      send: (found) => api.diagnostics.reportFrontendError({ body: found }),
      context: () => ({
        userAgent: navigator.userAgent,
        url: location.href,
        userId,
        sessionId: visitId,
        buildVersion: __BUILD_VERSION__,
        environment: import.meta.env.MODE,
      }),
    }),
  );
  reporter.then(report).catch(() => {
    reporter = null;
  });
}

/** Reports of faults of the screen, to the app's own origin. */
export const faults: FaultReporter = {
  reportCall: (...fault) => withReporter((to) => to.reportCall(...fault)),
  reportForm: (...fault) => withReporter((to) => to.reportForm(...fault)),
  reportComponent: (...fault) => withReporter((to) => to.reportComponent(...fault)),
};
