import { agendaScreens, boardScreens } from './accessibility-board.ts';
import { frameScreens } from './accessibility-frame.ts';
import { judgeEverywhere, type Screen } from './accessibility-rules.ts';
import { mapScreens } from './accessibility-maps.ts';
import { screens } from './accessibility-screens.ts';
import { mapTest, test } from './journey.ts';
import { signIn } from './product.ts';
import type { Device } from './turned-page.ts';

/** Panels that are docked where they are opened at a desk, and stay above their list where they were opened on a phone. */
const anew = new Set([
  'vehicle history',
  'vehicle panel',
  'vehicle assignments',
  'vehicle events',
  'booking dialog with complaints',
  'completing a service',
  'planning panel with complaints',
]);
const walkOf = (opened: Readonly<Record<string, Screen['open']>>, only?: Device): Screen[] =>
  Object.entries(opened).map(([name, open]) => ({ name, open, isAnew: anew.has(name), ...(only && { only }) }));

// on a phone the board is an agenda
const all = [...walkOf({ ...frameScreens, ...screens }), ...walkOf(boardScreens, 'desk'), ...walkOf(agendaScreens, 'phone')];

/** Screens are judged in this many groups, so that no test runs without end and every worker has something to do. */
const GROUPS = 6;
const size = Math.ceil(all.length / GROUPS);

test.describe.configure({ mode: 'parallel' });
for (let group = 1; group <= GROUPS; group += 1) {
  test(`every screen passes the accessibility rules, ${group} of ${GROUPS}`, async ({ page }) => {
    // some twenty screens, each judged whole at two sizes: on a busy machine this takes its time
    test.setTimeout(480_000);
    await signIn(page);
    // neighbours stay together: some screens begin where the one before ended
    for (const screen of all.slice((group - 1) * size, group * size)) await test.step(screen.name, () => judgeEverywhere(page, screen));
  });
}
for (const screen of walkOf(mapScreens)) {
  mapTest(`${screen.name} passes the accessibility rules`, async ({ page }) => {
    await signIn(page);
    await judgeEverywhere(page, screen);
  });
}
