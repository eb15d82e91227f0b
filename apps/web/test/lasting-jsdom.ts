import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** This file is loaded anew for each test file; what it opened stands with the process. */
const kept = process as { hasJsdom?: true };

const { setInterval: realSetInterval, clearInterval: realClearInterval } = globalThis;

/** Does something with the machine's own intervals, whatever a test has put in their place. */
function withRealIntervals<R>(work: () => R): R {
  const { setInterval, clearInterval } = globalThis;
  Object.assign(globalThis, { setInterval: realSetInterval, clearInterval: realClearInterval });
  try {
    return work();
  } finally {
    Object.assign(globalThis, { setInterval, clearInterval });
  }
}

interface Frames {
  requestAnimationFrame: (callback: FrameRequestCallback) => number;
  _requestFocusFixup: () => void;
}

/** jsdom makes its frames with an interval. One that it asks for while a test keeps the clock would never come, in this test and all after it. */
function keepFramesComing(window: Frames): void {
  const { requestAnimationFrame, _requestFocusFixup: requestFocusFixup } = window;
  const asReal = <A extends unknown[], R>(ask: (...given: A) => R) =>
    function (this: unknown, ...given: A): R {
      return withRealIntervals(() => ask.apply(this, given));
    };
  window.requestAnimationFrame = asReal(requestAnimationFrame);
  window._requestFocusFixup = asReal(requestFocusFixup);
}

/**
 * jsdom that lasts as long as its worker. Files share the modules that they load, and a module that took the window's own functions when it was
 * loaded would call those of a closed window in the next file.
 */
const lastingJsdom: Environment = {
  name: 'lasting-jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!kept.hasJsdom) {
      await builtinEnvironments.jsdom.setup(global, options);
      keepFramesComing((global as { jsdom: { window: Frames } }).jsdom.window);
    }
    kept.hasJsdom = true;
    return {
      teardown() {
        document.body.replaceChildren();
        localStorage.clear();
        sessionStorage.clear();
        history.replaceState(null, '', '/');
      },
    };
  },
};
export default lastingJsdom;
