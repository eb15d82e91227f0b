// `npm run audit`: asks the package registry for advisories about what an installation holds. Ends with 1 for one that is high or critical, with 2 when
// the registry does not answer, so that nothing was checked. It needs the network, so `npm test` does not run it.
import { fileURLToPath } from 'node:url';
import { judgeAudit } from './dependencies/audit-answer.mjs';
import { runTool } from './setup/failure.mjs';
import { npmCommand } from './setup/install.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runTool(async () => {
  const { command, first, env, shell } = npmCommand();
  const asked = [...first, 'audit', '--omit=dev', '--package-lock-only', '--json', '--loglevel=silent'];
  const { output } = await runProcess(command, asked, { cwd: root, env, shell, capture: true });
  const { code, lines } = judgeAudit(output);
  for (const line of lines) console.log(line);
  return code;
});
