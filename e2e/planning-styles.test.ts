import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What no journey judges: it would have to know a shade by its figures. */
const styles = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../apps/web/src/areas/planning', file), 'utf8');
const timeline = styles('timeline.module.css');
const panel = styles('planning-panel.module.css');

/** The colours that the bar of a trip takes by its status, and that its conflict takes; dark tints are mixed into each. */
const coloursOf = (selector: string) => {
  const rule = timeline.split(`&[${selector}] {`)[1]?.split('}')[0] ?? '';
  return [...new Set([...rule.matchAll(/--mantine-color-([a-z]+)-\d/g)].map(([, name]) => name))].filter((name) => name !== 'dark');
};

it('a bar is green on route, in the blue of the product when planned, and edged in red in a conflict (PLAN-007, PLAN-008)', () => {
  expect(coloursOf("data-status='on_route'")).toEqual(['green']);
  expect(coloursOf("data-status='scheduled'")).toEqual(['brand']);
  expect(coloursOf('data-conflict')).toEqual(['red']);
});

it('the map of the planning panel grows to 750 px where the window has room (PLAN-010)', () => {
  const heights = [...panel.matchAll(/--map-height: (.+);/g)].map(([, height]) => height);
  expect(heights.filter((height) => height?.endsWith(', 750px)'))).toHaveLength(2);
});
