import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Counts a run of Vitest or Playwright and ends it with one plain line, which their own summaries are not.
 * Under `npm test` the counts go into a file instead, with how long each file took, what needed a second try and how many assertions ran,
 * so that only the whole run prints that line. A file that does not load and an error outside any test count as failed.
 */
export default class PlainReporter {
  #counts = { passed: 0, failed: 0, skipped: 0 };
  #assertions = 0;
  /** milliseconds by file */
  #files = new Map();
  #secondTries = [];

  // Vitest
  onTestCaseResult(test) {
    const { state } = test.result();
    if (state === 'passed') this.#counts.passed += 1;
    else if (state === 'failed') this.#counts.failed += 1;
    else this.#counts.skipped += 1;
    this.#assertions += test.meta?.().assertions ?? 0;
  }
  onTestModuleEnd(module) {
    this.#took(module.relativeModuleId, module.diagnostic().duration);
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
    else this.#secondTries.push({ title: test.titlePath().filter(Boolean).join(' › '), reason: firstLines(result.error?.message) });
    this.#took(path.relative(process.cwd(), test.location.file), result.duration);
    this.#assertions += expectations(result.steps);
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

  #took(file, milliseconds) {
    this.#files.set(file, (this.#files.get(file) ?? 0) + milliseconds);
  }

  #finish() {
    const { passed, failed, skipped } = this.#counts;
    const file = process.env.SUPERLINK_COUNTS_FILE;
    const more = { assertions: this.#assertions, files: [...this.#files], secondTries: this.#secondTries };
    if (file) writeFileSync(file, JSON.stringify({ ...this.#counts, ...more }));
    else console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
}

/** The assertions among the steps of a journey, one in the other. */
const expectations = (steps = []) =>
  steps.reduce((sum, { category, steps: inner }) => sum + (category === 'expect' ? 1 : 0) + expectations(inner), 0);

/** The first lines of a message, without the colours that Playwright gives it. */
const firstLines = (message = '') => stripVTControlCharacters(message).trim().split('\n').slice(0, 4).join('\n');
