import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys while a note is written. */
export const noteKeys: KeyGroup = {
  where: 'Terwyl u ’n nota skryf',
  keys: [
    ['@', 'roep ’n kollega op die naam'],
    ['Ctrl Enter', 'stoor die nota'],
  ],
};
