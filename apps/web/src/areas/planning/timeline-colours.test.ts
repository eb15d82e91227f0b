import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const styles = readFileSync(path.resolve(import.meta.dirname, 'timeline.module.css'), 'utf8');
/** The colours that the bar of a trip takes by its status, and that its conflict takes. */
const coloursOf = (selector: string) => [
  ...new Set(
    [...(styles.split(`&[${selector}] {`)[1]?.split('}')[0] ?? '').matchAll(/--mantine-color-([a-z]+)-\d/g)].map(([, name]) => name),
  ),
];

it('a bar is green on route, in the blue of the product when planned, and edged in red in a conflict (PLAN-007, PLAN-008)', () => {
  expect(coloursOf("data-status='on_route'").filter((name) => name !== 'dark')).toEqual(['green']);
  expect(coloursOf("data-status='scheduled'").filter((name) => name !== 'dark')).toEqual(['brand']);
  expect(coloursOf('data-conflict')).toEqual(['red']);
});
