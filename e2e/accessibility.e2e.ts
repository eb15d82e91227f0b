import { agendaScreens, boardScreens } from './accessibility-board.ts';
import { frameScreens } from './accessibility-frame.ts';
import { judge, judgeBothSchemes } from './accessibility-rules.ts';
import { mapScreens } from './accessibility-maps.ts';
import { screens } from './accessibility-screens.ts';
import { mapTest, test } from './journey.ts';
import { signIn } from './product.ts';

/** Screens are judged in this many groups, so that no test runs without end and both workers have something to do. */
const GROUPS = 4;
// each screen is opened once a size; its colours are judged in both schemes there
for (const [colorScheme, device, verdict] of [
  ['light', 'desktop', judgeBothSchemes],
  ['dark', 'phone', judge],
] as const) {
  test.describe(`${colorScheme} on a ${device}${device === 'phone' ? ' @phone' : ''}`, () => {
    test.describe.configure({ mode: 'parallel' });
    test.use({ colorScheme });
    mapTest.use({ colorScheme });
    // on a phone the board is an agenda
    const all = Object.entries({ ...frameScreens, ...screens, ...(device === 'desktop' ? boardScreens : agendaScreens) });
    const size = Math.ceil(all.length / GROUPS);
    for (let group = 1; group <= GROUPS; group += 1) {
      test(`every screen passes the accessibility rules, ${group} of ${GROUPS}`, async ({ page }) => {
        // some fifteen screens, each judged whole: on a busy machine this takes its time
        test.setTimeout(480_000);
        await signIn(page);
        // neighbours stay together: some screens begin where the one before ended
        for (const [name, open] of all.slice((group - 1) * size, group * size)) {
          await test.step(name, async () => {
            await open(page);
            await verdict(page, name);
          });
        }
      });
    }
    for (const [name, open] of Object.entries(mapScreens)) {
      mapTest(`${name} passes the accessibility rules`, async ({ page }) => {
        await signIn(page);
        await open(page);
        await verdict(page, name);
      });
    }
  });
}
