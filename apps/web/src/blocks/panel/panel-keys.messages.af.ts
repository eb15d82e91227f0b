import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys of the panel beside a list or the planning board. */
export const panelKeys: KeyGroup = {
  where: 'In ’n paneel langs die lys',
  keys: [
    ['Op / Af', 'die rekord bo of onder'],
    ['Links / Regs', 'breër of smaller, op die rand van die paneel'],
    ['Esc', 'sluit die paneel'],
  ],
};
