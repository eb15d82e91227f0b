import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys of the planning board. */
export const boardKeys: KeyGroup = {
  where: 'On the planning board',
  keys: [
    ['Alt Left / Right', 'move a scheduled trip by a day, on its bar'],
    ['Alt Up / Down', 'move it to the vehicle above or below'],
    ['Ctrl Z', 'take the last move back'],
    ['Esc', 'let go of what is drawn or dragged'],
  ],
};
