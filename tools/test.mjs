// `npm test`: every check and test of the project, one after the other, ending with the plain line "N passed, N failed, N skipped".
// `npm test -- --only=lint,types` runs some of the steps, `npm test -- vehicles` the tests whose file name contains a word,
// `npm test -- --changed` (or `--changed=REV`) the checks and what a change since the last commit can break.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, runTool } from './setup/failure.mjs';
import { firstVisitFigures } from './setup/first-visit.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { makeMemoryFolder } from './setup/memory-folder.mjs';
import { requireNode } from './setup/node24.mjs';
import { isStopping, runProcess } from './setup/run-process.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = (...parts) => path.join(root, 'node_modules', ...parts);

/** Checks pass or fail as a whole; test runs bring counts of their own. */
const steps = [
  { name: 'format', checks: [{ title: 'format', run: [modules('oxfmt/bin/oxfmt'), '--check'] }] },
  { name: 'lint', checks: [{ title: 'lint', run: [modules('oxlint/bin/oxlint'), '--deny-warnings'] }] },
  // with what they refer to; what was read once is not read again, nor by a second checker of one project
  {
    name: 'types',
    checks: [{ title: 'types', run: [modules('typescript/bin/tsc'), '-b', '.', 'apps/web', 'packages/client', '--checkers', '1'] }],
  },
  { name: 'walls', checks: [{ title: 'walls between rooms, and their drawing', run: ['tools/rooms.mjs', '--check'] }] },
  {
    name: 'dead-code',
    checks: [
      { title: 'dead code', run: [modules('knip/bin/knip.js'), '--no-progress'] },
      // rules that the product runs in another form are tagged @reference
      { title: 'code that only tests use', run: [modules('knip/bin/knip.js'), '--no-progress', '--production', '--tags=-reference'] },
    ],
  },
  {
    name: 'generated',
    checks: [
      { title: 'API document', run: ['tools/api-document.ts', '--check'] },
      { title: 'client package', run: ['tools/client-package.ts', '--check'] },
      { title: 'table types', run: ['tools/db-types.ts', '--check'] },
      { title: 'acceptance rows and their tests', run: ['tools/acceptance-document.ts', '--check'] },
      { title: 'licences', run: ['tools/licences.mjs', '--check'] },
    ],
  },
  { name: 'tests', tests: 'vitest', projects: ['unit', 'server', 'web', 'web-rules', 'tools'] },
  { name: 'build', build: true },
  { name: 'browser', tests: 'playwright', needs: 'build' },
];
const projects = steps.flatMap((step) => step.projects ?? []);
const names = [...steps.map((step) => step.name), ...projects];

function readArguments(given) {
  const only = given.filter((word) => word.startsWith('--only=')).flatMap((word) => word.slice('--only='.length).split(','));
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Failure(`There is no step "${unknown}". Steps: ${names.join(', ')}.`);
  const changed = given.find((word) => /^--changed(=|$)/.test(word));
  const rest = given.filter((word) => !word.startsWith('--only=') && word !== changed);
  const filters = rest.filter((word) => !word.startsWith('-'));
  const since = changed === undefined ? undefined : changed.slice('--changed='.length) || 'HEAD';
  return { only, filters, since, flags: rest.filter((word) => word.startsWith('-')) };
}

/** Steps of this run with the Vitest projects asked for; a word to search for leaves only tests. */
function chosen({ only, filters }) {
  if (only.length === 0) return steps.filter((step) => filters.length === 0 || !step.checks);
  return steps
    .map((step) =>
      step.projects && !only.includes(step.name) ? { ...step, only: step.projects.filter((name) => only.includes(name)) } : step,
    )
    .filter(
      (step) =>
        only.includes(step.name) || step.only?.length > 0 || steps.some((later) => later.needs === step.name && only.includes(later.name)),
    );
}

const secondsOf = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
const heading = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(3, 72 - text.length))}`);

/** One check for each core at a time, whatever step it is of: most of them keep no more than one busy. Returns the counts of each step and the ms it took. */
async function runChecks(checking, context) {
  // the two that read all types take as many threads as they are let, each of which reads most types again: they share the cores
  const env = { ...context.env, GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / 2))) };
  const ended = new Map(checking.map((step) => [step, { passed: 0, failed: 0, skipped: 0, took: 0 }]));
  const waiting = checking.flatMap((step) => step.checks.map((check) => ({ ...check, counts: ended.get(step) })));
  const lane = async () => {
    for (let check = waiting.shift(); check && !isStopping(); check = waiting.shift()) {
      const started = Date.now();
      const { code, output } = await runProcess(context.node, check.run, { cwd: root, env, capture: true });
      if (isStopping()) return;
      const took = Date.now() - started;
      check.counts[code === 0 ? 'passed' : 'failed'] += 1;
      check.counts.took += took;
      if (code !== 0) console.log(output.trimEnd());
      console.log(`${code === 0 ? '✓' : '✗'} ${check.title} (${secondsOf(took)})`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return ended;
}

async function runTests(step, context) {
  const countsFile = path.join(context.folder, `${step.name}.json`);
  const filtered = context.filters.length > 0 || context.since !== undefined;
  const filters = [...context.filters];
  if (context.since !== undefined && step.tests === 'playwright') {
    const { changedJourneys } = await import('./changed.mjs');
    const journeys = await changedJourneys(root, context.since);
    if (journeys.length === 0) return { passed: 0, failed: 0, skipped: 0 };
    filters.push(...journeys);
  }
  const command =
    step.tests === 'vitest'
      ? [
          modules('vitest/vitest.mjs'),
          'run',
          ...(step.only ?? []).flatMap((name) => ['--project', name]),
          ...(context.since === undefined ? [] : ['--changed', context.since]),
          ...(filtered ? ['--passWithNoTests'] : []),
        ]
      : [modules('@playwright/test/cli.js'), 'test', ...(filtered ? ['--pass-with-no-tests'] : [])];
  const env = { ...context.env, SUPERLINK_COUNTS_FILE: countsFile };
  const { code } = await runProcess(context.node, [...command, ...context.flags, ...filters], { cwd: root, env });
  const counts = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : { passed: 0, failed: 0, skipped: 0 };
  if (code !== 0 && counts.failed === 0) {
    console.log(`✗ ${step.name}: the run ended with code ${code} without a failed test`);
    counts.failed = 1;
  }
  if (!filtered && counts.passed + counts.failed === 0) {
    console.log(`✗ ${step.name}: not one test ran`);
    counts.failed = 1;
  }
  return counts;
}

async function runBuild(context) {
  try {
    await ensureWebBuilt(root, context.node);
    console.log('✓ web is built');
    const figures = firstVisitFigures(path.join(root, 'apps/web/dist'));
    for (const { line, kept } of figures) console.log(`${kept ? '✓' : '✗'} first visit, ${line}`);
    const kept = figures.filter((figure) => figure.kept).length;
    return { passed: 1 + kept, failed: figures.length - kept, skipped: 0 };
  } catch (error) {
    console.log(error instanceof Failure ? error.message : error);
    console.log('✗ web is not built');
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const SLOWEST = 10;

/** The slowest files, what needed a second try and why, and how many assertions ran. */
function reportTests(ended) {
  const files = ended.flatMap((counts) => counts.files ?? []);
  if (files.length === 0) return;
  heading(`the ${Math.min(SLOWEST, files.length)} slowest files`);
  const slowest = files.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
  for (const [file, milliseconds] of slowest) console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s   ${file}`);
  const again = ended.flatMap((counts) => counts.secondTries ?? []);
  heading(again.length === 0 ? 'nothing needed a second try' : 'needed a second try');
  for (const { title, reason } of again) console.log(`${title}\n    ${reason.replaceAll('\n', '\n    ')}`);
  console.log(`${ended.reduce((sum, { assertions = 0 }) => sum + assertions, 0)} assertions`);
}

await runTool(async () => {
  const asked = readArguments(process.argv.slice(2));
  // a run inside a run finds everything in place, and must not install under the feet of the outer one
  const node = process.env.SUPERLINK_COUNTS_FILE ? requireNode(root) : await ensureInstalled(root);
  const memory = process.env.SUPERLINK_COUNTS_FILE ? null : makeMemoryFolder();
  const folder = mkdtempSync(path.join(memory ?? tmpdir(), 'superlink-counts-'));
  // the tests choose their own settings: what the user's shell holds for the product must not reach them
  const {
    PORT: _port,
    HOST: _host,
    DATA_DIR: _data,
    DATABASE_URL: _url,
    DATABASE_APP_URL: _app,
    DEMO: _demo,
    NODE_ENV: _mode,
    ...inherited
  } = process.env;
  const env = {
    ...inherited,
    ...(memory ? { TMPDIR: memory } : {}),
    PATH: `${modules('.bin')}${path.delimiter}${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  const context = { node, env, folder, filters: asked.filters, since: asked.since, flags: asked.flags };
  const ended = [];
  const total = { passed: 0, failed: 0, skipped: 0 };
  let ran = 0;
  const summary = [];
  const broken = new Set();
  const note = (step, counts, took) => {
    for (const kind of Object.keys(total)) total[kind] += counts[kind];
    if (step.tests) ran += counts.passed + counts.failed + counts.skipped;
    ended.push(counts);
    if (counts.failed > 0) broken.add(step.name);
    const failed = counts.failed > 0 ? ` — ${counts.failed} FAILED` : '';
    summary.push(
      `${counts.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(10)} ${secondsOf(took).padStart(8)}   ${counts.passed} passed${failed}`,
    );
  };
  const toDo = chosen(asked);
  const checking = toDo.filter((step) => step.checks);
  if (checking.length > 0) {
    heading(checking.map((step) => step.name).join(', '));
    for (const [step, counts] of await runChecks(checking, context)) note(step, counts, counts.took);
  }
  for (const step of toDo.filter((other) => !other.checks)) {
    if (isStopping()) break;
    heading(step.name);
    const started = Date.now();
    if (broken.has(step.needs)) {
      console.log(`not run, because step "${step.needs}" failed`);
      summary.push(`${step.name.padEnd(10)} not run`);
      continue;
    }
    note(step, step.build ? await runBuild(context) : await runTests(step, context), Date.now() - started);
  }
  rmSync(memory ?? folder, { recursive: true, force: true });
  // a word may name tests of one kind only, but a run that was asked for tests and found none has shown nothing
  if (asked.filters.length > 0 && ran === 0 && broken.size === 0 && !isStopping()) {
    console.log(`✗ no test file is called ${asked.filters.join(' ')}`);
    total.failed += 1;
  }
  reportTests(ended);
  heading('summary');
  console.log(summary.join('\n'));
  if (isStopping()) throw new Failure('Stopped before the end.');
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 ? 0 : 1;
});
