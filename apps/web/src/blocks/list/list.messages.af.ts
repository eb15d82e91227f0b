import type { Translation } from '../../language/translation.ts';
import type * as english from './list.messages.ts';

/** Texts of list. */
export const listMessages = {
  excelWorkbook: 'Excel-werkboek (XLSX)',
  csvForExcel: 'CSV vir Excel',
  exporting: 'Voer uit...',
  filters: 'Filters',
  filtersInForce: (inForce: number) => `Filters, ${inForce} aan`,
  moreActions: 'Meer aksies',
  year: 'Jaar',
  documentTitle: (title: string) => `${title} · Superlink`,
  pdfFailed: 'Kon nie die PDF skep nie',
  period: 'Tydperk',
  filterType: 'Soort filter',
  clearSearch: 'Maak soektog leeg',
  exportAs: (format: string) => `Voer uit as ${format}`,
  exportFailed: 'Die lys kon nie uitgevoer word nie',
  pdfDownloaded: 'PDF afgelaai',
  answerIsNoFile: 'Ongeldige antwoord: die bediener het nie ’n lêer gestuur nie',
  refreshFailed: 'Kon nie verfris nie: die bediener het nie geantwoord nie',
  export: 'Voer uit',
} satisfies Translation<typeof english.listMessages>;
