import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { session } from '../src/session/session.ts';

// A busy machine draws late; what comes in time is not held up by it.
configure({ asyncUtilTimeout: 5_000 });

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
