import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys of the search for anything. */
export const searchKeys: KeyGroup = {
  where: 'In Find anything',
  keys: [
    ['Up / Down', 'from result to result'],
    ['Enter', 'open it'],
    ['Ctrl Enter', 'open it in a new tab'],
    ['Alt P', 'pin it, or let it go'],
  ],
};
