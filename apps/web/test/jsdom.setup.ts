import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as react from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { session } from '../src/session/session.ts';

/** What is waited for is missing at every look but the last: the whole document is written out for that one alone. */
function notFound(message: string | null, container: Element): Error {
  const isLooking = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
  const error = new Error(isLooking ? (message ?? '') : [message, prettyDOM(container)].filter(Boolean).join('\n\n'));
  Error.captureStackTrace(error, notFound);
  return error;
}
// A busy machine draws late; what comes in time is not held up by it.
configure({ asyncUtilTimeout: 5_000, getElementError: notFound });

// React notes for each element where in the code it was made, for its warnings: a tenth of the time of these tests. It stops by itself after so many a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Record<string, object>;
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set: () => {} });

// What jsdom lacks and Mantine asks for. Layout is not simulated: a rule about layout belongs in the browser.
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = NoResizeObserver;
window.matchMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: Object.assign(new EventTarget(), { ready: Promise.resolve(), status: 'loaded' }),
});

afterEach(() => {
  cleanup();
  // messages stand beside the screens: the next test would find those of this one
  notifications.cleanQueue();
  notifications.clean();
});

// files share the session's module and the globals: whoever was signed in for one is not there for the next, and no server that one of them made up
afterAll(() => {
  session.expire();
  vi.unstubAllGlobals();
});
