import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './import.messages.ts';

const one: Record<ImportKind, string> = { vehicles: 'voertuig', trailers: 'sleepwa', drivers: 'bestuurder', clients: 'kliënt' };
const many: Record<string, string> = {
  vehicles: 'voertuie',
  trailers: 'sleepwaens',
  drivers: 'bestuurders',
  clients: 'kliënte',
} satisfies Record<ImportKind, string>;
const manyOf = (kind: string) => many[kind] ?? kind;

/** `1 voertuig`, `40 voertuie` */
export function counted(kind: ImportKind, count: number): string {
  return `${formatCount(count)} ${count === 1 ? one[kind] : manyOf(kind)}`;
}

/** `’n voertuig`, for a sentence */
export const oneOf: Record<ImportKind, string> = {
  vehicles: '’n voertuig',
  trailers: '’n sleepwa',
  drivers: '’n bestuurder',
  clients: '’n kliënt',
};

export const kindLabels: Record<ImportKind, string> = {
  vehicles: 'Voertuie',
  trailers: 'Sleepwaens',
  drivers: 'Bestuurders',
  clients: 'Kliënte',
};

export const importMessages = {
  // ---- what was imported
  notImported: 'Nie ingevoer nie',
  running: 'Aan die gang',
  imported: 'Ingevoer',
  undoneLabel: 'Ontdoen',
  file: 'Lêer',
  what: 'Wat',
  rows: 'Rye',
  state: 'Stand',
  uploaded: 'Opgelaai',
  by: 'Deur',
  importAFile: 'Voer ’n lêer in',
  importAnotherFile: 'Voer nog ’n lêer in',
  imports: 'Invoere',
  recentFiles: 'Lêers van die laaste 30 dae',
  noRecentImports: 'Geen invoere in die laaste 30 dae nie',

  // ---- a new import
  sending: 'Stuur die lêer…',
  reading: 'Lees die lêer…',
  waiting: (ahead: number) => `Wag om gelees te word: nommer ${formatCount(ahead + 1)} in die ry`,
  pageSubtitle: 'Bring voertuie, sleepwaens, bestuurders en kliënte uit ’n sigblad in',
  chooseAFile: 'Kies ’n lêer',
  uploadHint: 'Niks word ingevoer voordat u gesien het wat verstaan is nie.',
  whatToImport: 'Wat om in te voer',
  dropFile: 'Los ’n CSV- of XLSX-lêer hier',
  chooseFile: 'Kies lêer',
  xlsxTemplate: 'XLSX-sjabloon',
  csvTemplate: 'CSV-sjabloon',
  oldKindOfExcel: 'Dit is ’n Excel-lêer van die ou soort. Maak dit oop en stoor dit as .xlsx of .csv.',
  wrongKindOfFile: 'Net CSV- en XLSX-lêers word aanvaar',
  templateFailed: 'Die sjabloon kon nie afgelaai word nie',
  whatAFileBrings: (kind: string, matchedBy: string) =>
    `’n Lêer bring nuwe ${manyOf(kind)}, en kan dié bywerk wat reeds daar is: hulle word volgens ${matchedBy} gepas. U kies ná die oplaai.`,
  fileLimits: (rows: string) => `Tot 10 MB en ${rows} rye; ’n titel bo die opskrifte doen geen kwaad nie`,
  noSheetYet: (kind: string) => `Nog nie ’n blad nie? ’n Sjabloon vir ${kind}:`,

  // ---- an import
  headingsInRow: 'Opskrifte in ry',
  otherRowHint: 'Om ’n ander ry te lees, laai die lêer weer op',
  stepsOfTheImport: 'Stappe van die invoer',
  loadingTheImport: 'Laai die invoer',
  importOf: (words: string) => `Voer ${words} in`,
  onlyNew: 'Net nuwes',
  updateToo: 'Werk ook by',
  existingRows: (kind: string) => `Rye van ${manyOf(kind)} wat reeds daar is`,
  matchedBy: (matchedBy: string) => `Gepas volgens ${matchedBy}.`,
  choiceFailed: 'Die keuse kon nie gestoor word nie',
  sheet: 'Blad',
  otherSheetHint: 'Om ’n ander blad te lees, laai die lêer weer op',
  existingIsRefused: (record: string) => `’n Ry vir ${record} wat reeds daar is, word geweier.`,
  howAnUpdateWorks:
    'Net wat ’n sel anders sê, word verander. ’n Leë sel, en ’n kolom wat die lêer nie het nie, behou wat daar is; om ’n waarde skoon te maak, skryf {word} in die sel.',

  // ---- what the columns mean
  numberInDoubt: 'Nie seker nie: vra my oor 1,234',
  decimalComma: 'Komma: 1 234,5',
  decimalPoint: 'Punt: 1,234.5',
  dayFirstInDoubt: 'Dag eerste, vra my by twyfel',
  dayFirst: 'Dag eerste: 31/05/2027',
  monthFirst: 'Maand eerste: 05/31/2027',
  leaveOut: 'Laat weg',
  columnsFailed: 'Die kolomme kon nie gestoor word nie',
  whatTheColumnsMean: 'Wat die kolomme beteken',
  howTheFileWrites: 'Hoe die lêer skryf',
  formatsHint: 'Net nodig wanneer ’n waarde op twee maniere gelees kan word. Niks word geraai nie.',
  decimals: 'Desimale',
  dates: 'Datums',
  neededMark: '* nodig in elke ry',
  neededWhenNewMark: '* nodig in elke ry wat nuut is',
  chooseAColumnFor: (join: string) => `Kies ’n kolom vir ${join}`,
  checkTheRows: 'Kontroleer die rye',
  columnIsMissing: (fields: string) => `Elke ry het ${fields} nodig. Kies die kolom wat dit bring.`,
  columnsAreMissing: (fields: string) => `Elke ry het ${fields} nodig. Kies die kolomme wat dit bring.`,
  sheetOf: (file: string, sheet: string) => `${file}, blad ${sheet}`,
  fieldOf: (heading: string) => `Veld van ${heading}`,
  columnAt: (place: number) => `kolom ${place}`,

  // ---- the check
  checkFailed: 'Die lêer kon nie gekontroleer word nie',
  runFailed: 'Die invoer kon nie begin word nie',
  runUpdate: (kind: ImportKind, created: number, updated: number) => {
    if (created === 0) return `Werk ${counted(kind, updated)} by`;
    if (updated === 0) return `Voer ${counted(kind, created)} in`;
    return `Voeg ${formatCount(created)} by en werk ${counted(kind, updated)} by`;
  },
  warning: 'Waarskuwing:',
  now: 'Nou',
  new: 'Nuut',
  toUpdate: (counted: string) => `${counted} om by te werk`,
  changesHint: 'Wat nou daar staan, en wat die lêer daarvan sou maak.',
  changesByField: 'Veranderinge per veld',
  changes: 'Veranderinge',
  row: 'Ry',
  record: 'Rekord',
  field: 'Veld',
  noChangeLeft: 'Geen verandering van hierdie veld is oor nie.',
  pageOfTheChanges: (page: number) => `Bladsy ${page} van die veranderinge`,
  nextPageOfTheChanges: 'Volgende bladsy van die veranderinge',
  previousPageOfTheChanges: 'Vorige bladsy van die veranderinge',
  checkingTheRows: 'Kontroleer die rye',
  everythingFits: 'Alles pas',
  nothingHasBeenImported: (found: string, leftOut: string) => `${found}${leftOut}. Nog niks is ingevoer nie.`,
  problemsAsCsv: 'Probleme as CSV',
  noProblemsFound: 'Geen probleme gevind nie',
  allOrNone: 'Al die rye word saam ingevoer, of geeneen nie. U kan die invoer daarna ontdoen.',
  uploadAnotherFile: 'Laai ’n ander lêer op',
  import: (counted: string) => `Voer ${counted} in`,
  problemsByColumn: 'Probleme per kolom',
  problems: 'Probleme',
  columnHeading: 'Kolom',
  value: 'Waarde',
  problem: 'Probleem',
  page: (page: number) => `Bladsy ${page}`,
  nextPage: 'Volgende bladsy',
  previousPage: 'Vorige bladsy',
  valueOf: (name: string) => `Waarde van ${name}`,
  leaveRowOutRow: (row: number) => `Laat ry weg: ry ${row}`,
  leaveRowOut: 'Laat ry weg',
  problemsFailed: 'Die probleme kon nie afgelaai word nie',
  solveProblemsFirst: 'Los eers die probleme op of laat die rye weg',
  noRowLeft: 'Geen ry is oor om in te voer nie',
  noRowChangesAnything: 'Geen ry sou iets byvoeg of verander nie',
  rowsFound: (added: string, changed: string, unchanged: string, rows: string) =>
    `${added} nuut, ${changed} om by te werk, ${unchanged} onveranderd van ${rows}`,
  rowFailed: 'Die ry kon nie verander word nie',
  all: (count: string) => `Al ${count}`,
  someLeftOut: (count: string) => `, ${count} weggelaat`,
  rowsReady: (ready: string, rows: string) => `${ready} van ${rows} gereed`,
  oneProblem: (count: string) => `${count} probleem`,
  problemCount: (count: string) => `${count} probleme`,
  action: 'Aksie',
  placeOfProblem: (row: number, heading: string) => `ry ${row}, ${heading}`,
  wholeFile: 'hele lêer',

  // ---- the result, and undo
  undoFailed: 'Die invoer kon nie ontdoen word nie',
  /** what an import has done */
  done: (kind: ImportKind, created: number, updated: number) => {
    if (updated === 0) return `${counted(kind, created)} ingevoer`;
    return created === 0 ? `${counted(kind, updated)} bygewerk` : `${counted(kind, created)} bygevoeg, ${formatCount(updated)} bygewerk`;
  },
  wasUndone: ({ kind, created, updated }: { kind: ImportKind; created: number; updated: number }) =>
    `Die invoer van ${counted(kind, created + updated)} is ontdoen`,
  undone: (kind: ImportKind, { created, updated, kept }: { created: number; updated: number; kept: number }) => {
    const restored = updated - kept;
    const parts = [
      ...(created > 0 ? [`${counted(kind, created)} verwyder`] : []),
      ...(restored > 0 ? [`${counted(kind, restored)} soos voorheen`] : []),
      ...(kept > 0 ? [`${formatCount(kept)} gelaat soos die invoer dit gemaak het`] : []),
    ];
    return `Invoer ontdoen: ${parts.join(', ')}`;
  },
  rowsImported: 'Rye ingevoer',
  importingHint: 'Al die rye kom aan die einde saam in. U mag hierdie bladsy verlaat.',
  andMore: (count: string) => `en nog ${count}`,
  undoing: 'Ontdoen...',
  importing: (rows: string) => `Voer ${rows} in…`,
  progress: (done: string, rows: string) => `${done} van ${rows}`,
  oneIsKept: (records: string) => `${records} het gebly soos die invoer dit gelaat het:`,
  someAreKept: (records: string) => `${records} het gebly soos die invoer hulle gelaat het:`,
  undoneBy: (user: string, instant: string) => `Deur ${user}, ${instant}.`,
  undoneWithNumbers: (user: string, instant: string) => `Deur ${user}, ${instant}. Die nommers van wat nuut was, is weer vry.`,
  finishedBy: (file: string, user: string, instant: string) => `${file}, deur ${user}, ${instant}`,
  open: (kind: string) => `Maak ${kind} oop`,
  undoQuestion:
    'Vee die {records} uit wat uit {file} gekom het? As een van hulle sedertdien verander of gebruik is, word geeneen uitgevee nie.',
  undoUpdateQuestion:
    'Gee die {records} wat {file} verander het, hul vorige waardes terug? Wat sedertdien weer verander is, bly soos dit is en word genoem.',

  // ---- more than one of these screens
  uploadFailed: 'Die lêer kon nie gelees word nie',
  loadFailed: 'Die invoer kon nie gelaai word nie',
  column: (column: number) => `Kolom ${column}`,
  recentImports: 'Onlangse invoere',
  undoImport: 'Ontdoen invoer',
  columns: 'Kolomme',
  check: 'Kontroleer',
} satisfies Translation<typeof english.importMessages>;
