import { expect, test } from 'vitest';
import { KeptPlans } from './kept-plans.ts';

const ask = (plans: KeptPlans, texts: readonly string[]) => texts.map((text) => plans.nameOf(text));
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `select ${at}`);

test('a text has a name from the third time on, and keeps it', () => {
  expect(ask(new KeptPlans(), ['a', 'a', 'b', 'a', 'a', 'b', 'b'])).toEqual([
    null,
    null,
    null,
    { name: 'kept_0' },
    { name: 'kept_0' },
    null,
    { name: 'kept_1' },
  ]);
});

test('a text that comes between too many others is forgotten before it has a name', () => {
  const plans = new KeptPlans();
  ask(plans, ['a', 'a', ...numbered(500)]);
  expect(ask(plans, ['a', 'a', 'a'])).toEqual([null, null, { name: 'kept_0' }]);
});

test('fifty plans are kept; the next takes the place of the one used longest ago, whose name is never given again', () => {
  const plans = new KeptPlans();
  for (const text of numbered(50)) ask(plans, [text, text, text]);
  ask(plans, ['select 0']);
  expect(ask(plans, ['a', 'a', 'a'])[2]).toEqual({ name: 'kept_50', leaving: 'kept_1' });
  expect(ask(plans, ['select 0', 'select 1', 'select 1', 'select 1'])).toEqual([
    { name: 'kept_0' },
    null,
    null,
    { name: 'kept_51', leaving: 'kept_2' },
  ]);
});
