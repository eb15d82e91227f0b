// `npm run test:steady`: the browser journeys ten times on a machine whose cores are taken, and once each at the turn of a year, on 29 February,
// on the 1st of a month and on the day after the demo companies were made, as behind a midnight. It fails when a journey fails, or when more than 1 in 200 needs its second try.
// `-- --times=3` sets the busy rounds, 0 for the moments alone; every other argument goes to Playwright, such as the name of a file.
// A whole run takes about three hours. `--rounds=2` does so many rounds and stops; each finished round stands in .cache/steady/report.json (`--report=`),
// and `--continue` does those that are left, on the same commit, or on one that changed docs and tests only since `--since=<commit>`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Failure, runTool } from './setup/failure.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { isStopping, runProcess } from './setup/run-process.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';
import { readArguments } from './steady/arguments.mjs';
import { hardMoments } from './steady/moments.mjs';
import { checkoutOf, continued, newReport, readReport, roundsLeft, verdictOf, writeReport } from './steady/report.mjs';
import { outcomeOf } from './steady/round.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const preload = pathToFileURL(path.join(root, 'tools/steady/moved-clock.mjs')).href;
const BUSY_LOOPS = 2;
const DAY_MS = 86_400_000;

/** Takes the cores as other work of the machine does; threads end with this process, however it ends. */
async function whileBusy(work) {
  const loops = Array.from({ length: BUSY_LOOPS }, () => new Worker('for (;;);', { eval: true }));
  try {
    return await work();
  } finally {
    await Promise.all(loops.map((loop) => loop.terminate()));
  }
}

/** The environment in which the server, the journeys and their browser live at that moment; PostgreSQL's clock decides nothing. */
const livingAt = (moment) => ({
  SUPERLINK_CLOCK_SHIFT_MS: String(moment.getTime() - Date.now()),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim(),
});

async function runJourneys(node, file, forPlaywright, env) {
  rmSync(file, { force: true });
  const command = [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...forPlaywright];
  const { code } = await runProcess(node, command, { cwd: root, env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  const outcome = existsSync(file)
    ? outcomeOf(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: [], skipped: 0, secondTries: [] };
  if (code !== 0 && outcome.failed.length === 0) {
    outcome.failed.push({ title: 'the run', reason: `ended with code ${code} without a failed journey` });
  }
  return outcome;
}

function printRound(name, { passed, failed, skipped, secondTries }) {
  const sign = failed.length === 0 ? '✓' : '✗';
  console.log(`\n${sign} ${name}: passed ${passed}, failed ${failed.length}, skipped ${skipped}, second tries ${secondTries.length}`);
  for (const { title, reason } of failed) console.log(`    failed      ${title}\n                ${reason}`);
  for (const { title, reason } of secondTries) console.log(`    second try  ${title}\n                ${reason}`);
}

/** Every round of a whole run; its key finds it again in the report of an earlier one. */
function planOf(times, journeys) {
  return [
    ...Array.from({ length: times }, (_, index) => ({
      key: `busy ${index + 1}`,
      name: `round ${index + 1} of ${times}, all cores taken`,
      run: () => whileBusy(() => journeys({})),
    })),
    ...hardMoments(new Date()).map(({ name, at }) => ({
      key: name,
      name: `at ${name} (${at.toISOString()})`,
      run: () => journeys(livingAt(at)),
    })),
    {
      key: 'the day after',
      name: 'the day after the demo companies were made',
      run: () => journeys({ SUPERLINK_DEMO_AGE_MS: String(DAY_MS) }),
    },
  ];
}

await runTool(async () => {
  const { times, rounds, report: reportFile, isContinued, since, forPlaywright } = readArguments(process.argv.slice(2));
  const file = path.resolve(root, reportFile);
  const checkout = checkoutOf(root);
  let report = isContinued ? continued(readReport(file), { journeys: forPlaywright, since, checkout }) : newReport(forPlaywright);
  const node = await ensureInstalled(root);
  await ensureWebBuilt(root, node);
  const folder = mkdtempSync(path.join(tmpdir(), 'superlink-steady-'));
  const plan = planOf(times, (env) => runJourneys(node, path.join(folder, 'report.json'), forPlaywright, env));
  try {
    for (const { key, name, run } of roundsLeft(plan, report).slice(0, rounds)) {
      if (isStopping()) break;
      const outcome = await run();
      if (isStopping()) break;
      printRound(name, outcome);
      const round = { key, name, commit: checkout.commit, endedAt: new Date().toISOString(), ...outcome };
      report = { ...report, rounds: [...report.rounds, round] };
      writeReport(file, report);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const verdict = verdictOf(report, roundsLeft(plan, report).length);
  console.log(`\n${verdict.lines.join('\n')}`);
  if (isStopping()) throw new Failure('Stopped before the end.');
  if (verdict.ran === 0) throw new Failure('Not one journey ran.');
  return verdict.isGood ? 0 : 1;
});
