// `npm run client:pack`: the client package as one file, superlink-client-<version>.tgz, to install in another project (docs/client.md).
import { fileURLToPath } from 'node:url';
import { runTool } from './setup/failure.mjs';
import { ensureInstalled, npmCommand } from './setup/install.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runTool(async () => {
  // the compiler that writes its modules is one of the tools of the tests
  await ensureInstalled(root);
  const { command, first, env, shell } = npmCommand();
  const { code } = await runProcess(command, [...first, 'pack', '--ignore-scripts=false', './packages/client'], { cwd: root, env, shell });
  return code;
});
