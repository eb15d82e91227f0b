import { afterEach, expect } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** calls of `expect` that the test made */
    assertions?: number;
  }
}

// a change of the tests can be held against the number of assertions that ran before it
afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls;
});
