import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys while a note is written. */
export const noteKeys: KeyGroup = {
  where: 'While writing a note',
  keys: [
    ['@', 'call a colleague by name'],
    ['Ctrl Enter', 'save the note'],
  ],
};
