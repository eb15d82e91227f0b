import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys of forms and dialogs. */
export const formKeys: KeyGroup = {
  where: 'In a form or dialog',
  keys: [
    ['Enter', 'save what is filled in'],
    ['Down', 'open the calendar of a date, or the choices of a field'],
    ['Esc', 'close the calendar, the choices, then the dialog'],
  ],
};
