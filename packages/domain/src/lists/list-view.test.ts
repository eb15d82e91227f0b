import { expect, it } from 'vitest';
import { freePlace, listViewKey, mayChangeView, MOST_LIST_VIEWS } from './list-view.ts';

it('views of one name are the same in whatever case and with whatever room between their words', () => {
  expect(listViewKey('  Late  PODs ')).toBe(listViewKey('late pods'));
  expect(listViewKey('Late PODs 2')).not.toBe(listViewKey('late pods'));
});

it('a name whose small letters are more than its own is compared by as much as there is room for', () => {
  expect(listViewKey('\u0130'.repeat(60))).toMatch(/^.{60}$/u);
});

it('a view takes the lowest free place, and there are thirty', () => {
  expect(freePlace([])).toBe(1);
  expect(freePlace([1, 3])).toBe(2);
  expect(freePlace(Array.from({ length: MOST_LIST_VIEWS }, (_, place) => place + 1))).toBeNull();
});

it.each([
  [{ isOwn: true, isShared: false }, false, true],
  [{ isOwn: false, isShared: false }, true, false],
  [{ isOwn: false, isShared: true }, true, true],
  [{ isOwn: true, isShared: true }, false, false],
])('a view %o is changed by a manager (%s): %s', (view, isManager, may) => expect(mayChangeView(view, isManager)).toBe(may));
