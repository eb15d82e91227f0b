// `npm run test:long`: a thousand random histories of trips and 250 meetings of four users against the reference model, each run with seeds of
// its own that stand in the report of a failure, and every file called *.long.test.ts. Arguments are handed on to Vitest.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool } from './setup/failure.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runTool(async () => {
  const node = await ensureInstalled(root);
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const { TRIP_HISTORIES = '1000', TRIP_MEETINGS = '250' } = process.env;
  const { code } = await runProcess(node, [vitest, 'run', '--config', 'tools/long.vitest.config.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, TRIP_HISTORIES, TRIP_MEETINGS },
  });
  return code;
});
