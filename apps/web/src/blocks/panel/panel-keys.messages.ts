import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys of the panel beside a list or the planning board. */
export const panelKeys: KeyGroup = {
  where: 'In a panel beside the list',
  keys: [
    ['Up / Down', 'the record above or below'],
    ['Left / Right', 'wider or narrower, on the edge of the panel'],
    ['Esc', 'close the panel'],
  ],
};
