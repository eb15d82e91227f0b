import { describe, expect, it } from 'vitest';
import { byUrgency, dueText } from './upcoming-services.messages.ts';

describe('upcoming services', () => {
  it('come overdue first, the most overdue on top, then by how soon they are due (DASH-032)', () => {
    expect(byUrgency([5, -1, 0, -1830].map((kmToService) => ({ kmToService }))).map((entry) => entry.kmToService)).toEqual([
      -1830, -1, 0, 5,
    ]);
  });

  it.each([
    [-1830, 'Overdue by 1 830 km'],
    [-0.5, 'Overdue by 0,5 km'],
    [0, 'Due in 0 km'],
    [9999, 'Due in 9 999 km'],
  ])('%d km to service reads %s (DASH-034, DASH-035)', (km, text) => expect(dueText(km).replaceAll(/\s/g, ' ')).toBe(text));
});
