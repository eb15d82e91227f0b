import type { Translation } from '../../language/translation.ts';
import type * as english from './commodity.messages.ts';

export const commodityMessages = {
  loadFailed: 'Kon nie kommoditeite laai nie',
  added: 'Kommoditeit bygevoeg',
  addFailed: 'Kon nie kommoditeit byvoeg nie',
  deleted: 'Kommoditeit uitgevee',
  deleteFailed: 'Kon nie kommoditeit uitvee nie',
  deleteQuestion: 'Is u seker u wil hierdie kommoditeit uitvee? Dit kan nie ontdoen word nie.',
  none: 'Nog geen kommoditeite nie. Voeg die eerste een hieronder by.',
  notFound: 'Geen kommoditeit gevind nie',
  addNewCommodity: 'Voeg nuwe kommoditeit by',
  nameOfTheCommodity: 'Naam van die kommoditeit',
  deleteCommodity: 'Vee kommoditeit uit',
  searchOrAdd: 'Soek of voeg by',
  commodities: 'Kommoditeite',
  loadingCommodities: 'Laai kommoditeite...',
  delete: (name: string) => `Vee ${name} uit`,
  add: 'Voeg by',
} satisfies Translation<typeof english.commodityMessages>;
