import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys of the search for anything. */
export const searchKeys: KeyGroup = {
  where: 'In Soek enigiets',
  keys: [
    ['Op / Af', 'van resultaat tot resultaat'],
    ['Enter', 'maak dit oop'],
    ['Ctrl Enter', 'maak dit in ’n nuwe oortjie oop'],
    ['Alt P', 'speld dit vas, of maak dit los'],
  ],
};
