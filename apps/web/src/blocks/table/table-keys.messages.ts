import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys of every list. */
export const tableKeys: KeyGroup = {
  where: 'In a list',
  keys: [
    ['Tab', 'to the rows, and from one part of the page to the next'],
    ['Up / Down', 'from row to row'],
    ['Enter', 'open the row'],
    ['Ctrl Enter', 'open it in a new tab, where the row has a page'],
    ['Space', 'choose the row, on its box'],
    ['Shift Up / Down', 'choose rows on the way, on their boxes'],
  ],
};
