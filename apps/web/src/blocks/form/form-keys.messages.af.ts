import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys of forms and dialogs. */
export const formKeys: KeyGroup = {
  where: 'In ’n vorm of dialoog',
  keys: [
    ['Enter', 'stoor wat ingevul is'],
    ['Af', 'maak die kalender van ’n datum oop, of die keuses van ’n veld'],
    ['Esc', 'sluit die kalender, die keuses, dan die dialoog'],
  ],
};
