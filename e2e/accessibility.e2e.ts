import { expect, test } from './journey.ts';
import { violations } from './accessibility-rules.ts';
import { screens } from './accessibility-screens.ts';
import { signIn } from './product.ts';

/** Screens are judged in this many groups, so that no test runs without end and both workers have something to do. */
const GROUPS = 4;
// both schemes and both sizes, without judging every screen four times
for (const [colorScheme, size] of [
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const) {
  test.describe(`${colorScheme} on a ${size}${size === 'phone' ? ' @phone' : ''}`, () => {
    test.describe.configure({ mode: 'parallel' });
    test.use({ colorScheme });
    for (let group = 1; group <= GROUPS; group += 1) {
      test(`every screen passes the accessibility rules, ${group} of ${GROUPS}`, async ({ page }) => {
        // some fifteen screens, each judged whole: on a busy machine this takes its time
        test.setTimeout(480_000);
        await signIn(page);
        const all = Object.entries(screens);
        const size = Math.ceil(all.length / GROUPS);
        // neighbours stay together: some screens begin where the one before ended
        for (const [name, open] of all.slice((group - 1) * size, group * size)) {
          await test.step(name, async () => {
            await open(page);
            expect.soft(await violations(page), name).toEqual([]);
          });
        }
      });
    }
  });
}
