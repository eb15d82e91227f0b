// `npm run fuzz`: 50 000 requests of chance to every declared call, by every role, against the real server on real PostgreSQL. A seed of its own
// stands in the report; `-- --seed=7 --requests=5000 --calls=trips` sends the same ones again, fewer, or to some calls only.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, runTool } from './setup/failure.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const settings = { seed: String(Date.now() % 1_000_000_007), requests: '50000', calls: '.' };

/** @param {readonly string[]} given */
function readSettings(given) {
  const asked = { ...settings };
  for (const word of given) {
    const [, name, value] = /^--(\w+)=(.+)$/.exec(word) ?? [];
    if (!name || !(name in settings)) throw new Failure(`"${word}" is none of --seed=, --requests= and --calls=.`);
    if (name !== 'calls' && !/^\d+$/.test(value)) throw new Failure(`--${name}= takes a whole number.`);
    asked[name] = value;
  }
  return asked;
}

await runTool(async () => {
  const { seed, requests, calls } = readSettings(process.argv.slice(2));
  const node = await ensureInstalled(root);
  console.log(`seed ${seed}: npm run fuzz -- --seed=${seed} --requests=${requests}${calls === '.' ? '' : ` --calls=${calls}`}`);
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const { code } = await runProcess(node, [vitest, 'run', '--project', 'server', 'apps/server/test/fuzz/fuzzed-calls.api.test.ts'], {
    cwd: root,
    env: { ...process.env, FUZZ_SEED: seed, FUZZ_REQUESTS: requests, FUZZ_CALLS: calls },
  });
  return code;
});
