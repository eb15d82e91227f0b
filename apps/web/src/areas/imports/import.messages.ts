import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { formatCount } from '../../blocks/format/numbers.ts';

const one: Record<ImportKind, string> = { vehicles: 'vehicle', trailers: 'trailer', drivers: 'driver', clients: 'client' };

/** `1 vehicle`, `40 vehicles` */
export function counted(kind: ImportKind, count: number): string {
  return `${formatCount(count)} ${count === 1 ? one[kind] : kind}`;
}

/** `a vehicle`, for a sentence */
export const oneOf: Record<ImportKind, string> = { vehicles: 'a vehicle', trailers: 'a trailer', drivers: 'a driver', clients: 'a client' };

export const kindLabels: Record<ImportKind, string> = {
  vehicles: 'Vehicles',
  trailers: 'Trailers',
  drivers: 'Drivers',
  clients: 'Clients',
};

export const importMessages = {
  uploadFailed: 'The file could not be read',
  sending: 'Sending the file…',
  reading: 'Reading the file…',
  waiting: (ahead: number) => `Waiting to be read: number ${formatCount(ahead + 1)} in the queue`,
  loadFailed: 'The import could not be loaded',
  checkFailed: 'The file could not be checked',
  runFailed: 'The import could not be started',
  undoFailed: 'The import could not be undone',
  runUpdate: (kind: ImportKind, created: number, updated: number) => {
    if (created === 0) return `Update ${counted(kind, updated)}`;
    return updated === 0 ? `Import ${counted(kind, created)}` : `Add ${formatCount(created)} and update ${counted(kind, updated)}`;
  },
  /** what an import has done */
  done: (kind: ImportKind, created: number, updated: number) => {
    if (updated === 0) return `${counted(kind, created)} imported`;
    return created === 0 ? `${counted(kind, updated)} updated` : `${counted(kind, created)} added, ${formatCount(updated)} updated`;
  },
  wasUndone: ({ kind, created, updated }: { kind: ImportKind; created: number; updated: number }) =>
    `The import of ${counted(kind, created + updated)} was undone`,
  undone: (kind: ImportKind, { created, updated, kept }: { created: number; updated: number; kept: number }) => {
    const restored = updated - kept;
    const parts = [
      ...(created > 0 ? [`${counted(kind, created)} removed`] : []),
      ...(restored > 0 ? [`${counted(kind, restored)} as before`] : []),
      ...(kept > 0 ? [`${formatCount(kept)} left as the import made ${kept === 1 ? 'it' : 'them'}`] : []),
    ];
    return `Import undone: ${parts.join(', ')}`;
  },
  warning: 'Warning:',
  now: 'Now',
  new: 'New',
  toUpdate: (counted: string | number) => `${counted} to update`,
  whatStandsThereNowAndWhat: 'What stands there now, and what the file would make of it.',
  changesByField: 'Changes by field',
  changes: 'Changes',
  row: 'Row',
  record: 'Record',
  field: 'Field',
  noChangeOfThisFieldIs: 'No change of this field is left.',
  pageOfTheChanges: (each: string | number) => `Page ${each} of the changes`,
  nextPageOfTheChanges: 'Next page of the changes',
  previousPageOfTheChanges: 'Previous page of the changes',
  checkingTheRows: 'Checking the rows',
  everythingFits: 'Everything fits',
  nothingHasBeenImported: (found: string | number, leftOut: string | number) => `${found}${leftOut}. Nothing has been imported.`,
  problemsAsCsv: 'Problems as CSV',
  noProblemsFound: 'No problems found',
  allRowsAreImportedTogetherOr: 'All rows are imported together, or none. You can undo the import afterwards.',
  uploadAnotherFile: 'Upload another file',
  import: (counted: string | number) => `Import ${counted}`,
  notSureAskMeAbout1: 'Not sure: ask me about 1,234',
  comma12345: 'Comma: 1 234,5',
  point12345: 'Point: 1,234.5',
  dayFirstAskMeWhenIn: 'Day first, ask me when in doubt',
  dayFirst31052027: 'Day first: 31/05/2027',
  monthFirst05312027: 'Month first: 05/31/2027',
  leaveOut: 'Leave out',
  theColumnsCouldNotBeSaved: 'The columns could not be saved',
  columnThatBringsIt: 'column that brings it',
  columnsThatBringThem: 'columns that bring them',
  whatTheColumnsMean: 'What the columns mean',
  column: (value: string | number) => `Column ${value}`,
  howTheFileWrites: 'How the file writes',
  onlyNeededWhenAValueCould: 'Only needed when a value could be read in two ways. Nothing is guessed.',
  decimals: 'Decimals',
  dates: 'Dates',
  neededInEveryRow: '* needed in every row',
  neededInEveryRowThatIs: '* needed in every row that is new',
  chooseAColumnFor: (join: string | number) => `Choose a column for ${join}`,
  checkTheRows: 'Check the rows',
  headingsInRow: 'Headings in row',
  toReadAnotherRowUploadThe: 'To read another row, upload the file again',
  bringVehiclesTrailersDriversAndClients: 'Bring vehicles, trailers, drivers and clients from a spreadsheet',
  recentImports: 'Recent imports',
  chooseAFile: 'Choose a file',
  nothingIsImportedBeforeYouHave: 'Nothing is imported before you have seen what was understood.',
  whatToImport: 'What to import',
  dropACsvOrXlsxFile: 'Drop a CSV or XLSX file here',
  chooseFile: 'Choose file',
  xlsxTemplate: 'XLSX template',
  csvTemplate: 'CSV template',
  notImported: 'Not imported',
  running: 'Running',
  imported: 'Imported',
  undoneLabel: 'Undone',
  file: 'File',
  what: 'What',
  rows: 'Rows',
  state: 'State',
  uploaded: 'Uploaded',
  by: 'By',
  undoImport: 'Undo import',
  importAFile: 'Import a file',
  imports: 'Imports',
  filesOfTheLast30Days: 'Files of the last 30 days',
  noImportsInTheLast30: 'No imports in the last 30 days',
  rowsImported: 'Rows imported',
  allRowsComeInTogetherAt: 'All rows come in together at the end. You may leave this page.',
  andMore: (count: string | number) => `and ${count} more`,
  stepsOfTheImport: 'Steps of the import',
  loadingTheImport: 'Loading the import',
  importOf: (words: string | number) => `Import ${words}`,
  onlyNew: 'Only new',
  updateToo: 'Update too',
  rowsOfThatAreThereAlready: (kind: string | number) => `Rows of ${kind} that are there already`,
  matchedBy: (matchedBy: string | number) => `Matched by ${matchedBy}.`,
  theChoiceCouldNotBeSaved: 'The choice could not be saved',
  problemsByColumn: 'Problems by column',
  problems: 'Problems',
  columnTh: 'Column',
  value: 'Value',
  problem: 'Problem',
  page: (each: string | number) => `Page ${each}`,
  nextPage: 'Next page',
  previousPage: 'Previous page',
  valueOf: (name: string | number) => `Value of ${name}`,
  leaveRowOutRow: (row: string | number) => `Leave row out: row ${row}`,
  leaveRowOut: 'Leave row out',
  sheet: 'Sheet',
  toReadAnotherSheetUploadThe: 'To read another sheet, upload the file again',
  undoing: 'Undoing...',
  problemsFailed: 'The problems could not be downloaded',
  solveProblemsFirst: 'Solve the problems or leave the rows out first',
  noRowIsLeftToImport: 'No row is left to import',
  noRowChangesAnything: 'No row would add or change anything',
  rowsFound: (count: string | number, count2: string | number, count3: string | number, counted: string | number) =>
    `${count} new, ${count2} to update, ${count3} unchanged of ${counted}`,
  oldKindOfExcel: 'This is an Excel file of the old kind. Open it and save it as .xlsx or .csv.',
  wrongKindOfFile: 'Only CSV and XLSX files are accepted',
  templateFailed: 'The template could not be downloaded',
  rowFailed: 'The row could not be changed',
} as const;
