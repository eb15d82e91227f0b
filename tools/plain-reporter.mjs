import { writeFileSync } from 'node:fs';

/**
 * Counts a run of Vitest or Playwright and ends it with one plain line, which their own summaries are not.
 * Under `npm test` the counts go into a file instead, so that only the whole run prints that line.
 * A file that does not load and an error outside any test count as failed.
 */
export default class PlainReporter {
  #counts = { passed: 0, failed: 0, skipped: 0 };

  // Vitest
  onTestCaseResult(test) {
    const { state } = test.result();
    if (state === 'passed') this.#counts.passed += 1;
    else if (state === 'failed') this.#counts.failed += 1;
    else this.#counts.skipped += 1;
  }
  onTestRunEnd(modules, errors) {
    for (const module of modules) if (module.errors().length > 0) this.#counts.failed += 1;
    this.#counts.failed += errors.length;
    this.#finish();
  }

  // Playwright; a retried test is counted once, by its last attempt
  onTestEnd(test, result) {
    if (result.status === 'skipped') this.#counts.skipped += 1;
    else if (result.status === test.expectedStatus) this.#counts.passed += 1;
    else if (result.retry >= test.retries) this.#counts.failed += 1;
  }
  onError() {
    this.#counts.failed += 1;
  }
  onEnd() {
    this.#finish();
  }
  printsToStdio() {
    return false;
  }

  #finish() {
    const { passed, failed, skipped } = this.#counts;
    const file = process.env.SUPERLINK_COUNTS_FILE;
    if (file) writeFileSync(file, JSON.stringify(this.#counts));
    else console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
}
