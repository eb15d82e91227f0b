import type { KeyGroup } from '../../ui/key-group.ts';

/** Keys of the planning board. */
export const boardKeys: KeyGroup = {
  where: 'Op die beplanningsbord',
  keys: [
    ['Alt Links / Regs', 'skuif ’n beplande rit ’n dag, op sy balk'],
    ['Alt Op / Af', 'skuif dit na die voertuig bo of onder'],
    ['Ctrl Z', 'neem die laaste skuif terug'],
    ['Esc', 'los wat getrek of gesleep word'],
  ],
};
