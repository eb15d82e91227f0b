// `npm start`: installs and builds what is missing, then runs the server. Plain JavaScript, because at first there is nothing but the host's Node.
import { fileURLToPath } from 'node:url';
import { runTool } from './setup/failure.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runProcess } from './setup/run-process.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runTool(async () => {
  const node = await ensureInstalled(root);
  await ensureWebBuilt(root, node);
  const { code } = await runProcess(node, ['apps/server/src/main.ts', ...process.argv.slice(2)], { cwd: root });
  return code;
});
