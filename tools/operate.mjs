// The operator's commands (`npm run tenant -- create acme --name "Acme Haulage"`): the server's own command line under Node 24.
import { fileURLToPath } from 'node:url';
import { runTool } from './setup/failure.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runTool(async () => {
  const node = await ensureInstalled(root, { withTests: false });
  const { code } = await runProcess(node, ['apps/server/src/cli/main.ts', ...process.argv.slice(2)], { cwd: root });
  return code;
});
