// `npm run release -- 1.0.0 --dry-run`: says whether this checkout can be released as a version, and what its tag would say. Without --dry-run
// it sets the tag, on this machine only; it never changes a file and never pushes.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCheckout } from './release/read-checkout.mjs';
import { refusals, tagText } from './release/release-checks.mjs';
import { Failure, runTool } from './setup/failure.mjs';

const root = process.env.SUPERLINK_RELEASE_ROOT ?? path.resolve(fileURLToPath(new URL('..', import.meta.url)));

await runTool(() => {
  const [version, ...rest] = process.argv.slice(2).filter((word) => word !== '--dry-run');
  if (version === undefined || rest.length > 0) throw new Failure('Say which version: npm run release -- 1.0.0 --dry-run');
  const checkout = readCheckout(root);
  const reasons = refusals(version, checkout);
  if (reasons.length > 0)
    throw new Failure(`${version} cannot be released from this checkout:\n${reasons.map((each) => `* ${each}`).join('\n')}`);
  const text = tagText(version, checkout.changelog);
  if (process.argv.includes('--dry-run')) {
    console.log(`${version} can be released. The tag v${version} would say:\n\n${text}`);
    return;
  }
  // the headings of CHANGELOG begin with the sign of git's remarks
  execFileSync('git', ['tag', '--annotate', '--cleanup=verbatim', '--file=-', `v${version}`], { cwd: root, input: text });
  console.log(`Tagged as v${version}, on this machine only. What comes next: git push origin v${version}`);
});
