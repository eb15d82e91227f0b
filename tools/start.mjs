// `npm start`: installs and builds what is missing, then runs the server. Plain JavaScript, because at first there is nothing but the host's Node.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool } from './setup/failure.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runProcess } from './setup/run-process.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runTool(async () => {
  const node = await ensureInstalled(root, { withTests: false });
  // beside each other: the server has its database and, at first, the demo to set up before it serves a page
  const web = ensureWebBuilt(root, node);
  // what a start has compiled, the next one need not
  const env = { NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'), ...process.env };
  const args = ['apps/server/src/main.ts', '--web-is-being-built', ...process.argv.slice(2)];
  const { code } = await runProcess(node, args, { cwd: root, env, beside: web });
  await web;
  return code;
});
