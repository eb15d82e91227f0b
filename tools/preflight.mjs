// `npm run preflight`: makes this checkout ready to run without running it, as an image build or a slow link wants it.
import { fileURLToPath } from 'node:url';
import { runTool } from './setup/failure.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runTool(async () => {
  const node = await ensureInstalled(root, { withTests: false });
  await ensureWebBuilt(root, node);
  console.log('Ready: `npm start` runs the product.');
});
