// `npm run planted-faults`: proves that the tests can fail. Each fault of tools/planted-faults/ is put into a copy of the checkout that is thrown
// away, and the one test that stands against it must turn red. Words after `--` choose faults by their name or kind.
import { fileURLToPath } from 'node:url';
import { faults, tryFault } from './planted-faults/plant.mjs';
import { Failure, runTool } from './setup/failure.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { isStopping } from './setup/run-process.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runTool(async () => {
  const words = process.argv.slice(2);
  const chosen = faults().filter(({ name, kind }) => words.length === 0 || words.some((word) => `${kind} ${name}`.includes(word)));
  if (chosen.length === 0) throw new Failure(`No planted fault is called ${words.join(' or ')}.`);
  const node = await ensureInstalled(root);
  let passed = 0;
  for (const fault of chosen) {
    if (isStopping()) break;
    const started = Date.now();
    const { caught, reason } = await tryFault(root, node, fault);
    const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
    if (caught) passed += 1;
    console.log(caught ? `✓ caught by ${fault.test}: ${fault.fault} (${seconds})` : `✗ NOT caught: ${fault.fault} (${seconds})\n${reason}`);
  }
  if (isStopping()) throw new Failure('Stopped before the end.');
  console.log(`\n${passed} passed, ${chosen.length - passed} failed, ${faults().length - chosen.length} skipped`);
  return passed === chosen.length ? 0 : 1;
});
