import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys of every list. */
export const tableKeys: KeyGroup = {
  where: 'In ’n lys',
  keys: [
    ['Tab', 'na die rye, en van een deel van die bladsy na die volgende'],
    ['Op / Af', 'van ry tot ry'],
    ['Enter', 'maak die ry oop'],
    ['Ctrl Enter', 'maak dit in ’n nuwe oortjie oop, waar die ry ’n bladsy het'],
    ['Spasie', 'kies die ry, op sy blokkie'],
    ['Shift Op / Af', 'kies rye onderweg, op hul blokkies'],
  ],
};
