import type { Translation } from '../../language/translation.ts';
import type * as english from './table.messages.ts';

/** Texts of table. */
export const tableMessages = {
  show: 'Wys',
  pageNumber: 'Bladsynommer',
  actionsFor: (name: string) => `Aksies vir ${name}`,
  sortBy: 'Sorteer volgens',
  sortAscending: 'Sorteer oplopend',
  sortDescending: 'Sorteer aflopend',
  firstPage: 'Eerste bladsy',
  previousPage: 'Vorige bladsy',
  nextPage: 'Volgende bladsy',
  lastPage: 'Laaste bladsy',
  chooseColumns: 'Kies kolomme',
  compactRows: 'Kompakte rye',
  moveColumns: 'Skuif kolomme...',
  defaultColumns: 'Verstekkolomme',
  oneColumnHidden: '1 kolom versteek',
  columnsHidden: (hidden: number) => `${hidden} kolomme versteek`,
  rowsPerPage: 'Rye per bladsy',
  page: (page: number) => `Bladsy ${page}`,
  createdElsewhere: (name: string) => `${name} is geskep. Dit staan op ’n ander bladsy van hierdie lys.`,
  pageOf: (page: string, pages: string) => `Bladsy ${page} van ${pages}`,
} satisfies Translation<typeof english.tableMessages>;
