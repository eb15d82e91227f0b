import { importsErrors } from '@superlink/api/imports/imports.errors.ts';
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
  // ---- what was imported
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
  importAFile: 'Import a file',
  importAnotherFile: 'Import another file',
  imports: 'Imports',
  recentFiles: 'Files of the last 30 days',
  noRecentImports: 'No imports in the last 30 days',

  // ---- a new import
  sending: 'Sending the file…',
  reading: 'Reading the file…',
  waiting: (ahead: number) => `Waiting to be read: number ${formatCount(ahead + 1)} in the queue`,
  pageSubtitle: 'Bring vehicles, trailers, drivers and clients from a spreadsheet',
  chooseAFile: 'Choose a file',
  uploadHint: 'Nothing is imported before you have seen what was understood.',
  whatToImport: 'What to import',
  dropFile: 'Drop a CSV or XLSX file here',
  chooseFile: 'Choose file',
  xlsxTemplate: 'XLSX template',
  csvTemplate: 'CSV template',
  oldKindOfExcel: 'This is an Excel file of the old kind. Open it and save it as .xlsx or .csv.',
  wrongKindOfFile: 'Only CSV and XLSX files are accepted',
  templateFailed: 'The template could not be downloaded',
  whatAFileBrings: (kind: string, matchedBy: string) =>
    `A file brings new ${kind}, and can update those that are there: they are matched by ${matchedBy}. You choose after the upload.`,
  fileLimits: (rows: string) => `Up to 10 MB and ${rows} rows; a title above the headings does no harm`,
  noSheetYet: (kind: string) => `No sheet yet? A template for ${kind}:`,

  // ---- an import
  headingsInRow: 'Headings in row',
  otherRowHint: 'To read another row, upload the file again',
  stepsOfTheImport: 'Steps of the import',
  loadingTheImport: 'Loading the import',
  importOf: (words: string) => `Import ${words}`,
  onlyNew: 'Only new',
  updateToo: 'Update too',
  existingRows: (kind: string) => `Rows of ${kind} that are there already`,
  matchedBy: (matchedBy: string) => `Matched by ${matchedBy}.`,
  choiceFailed: 'The choice could not be saved',
  sheet: 'Sheet',
  otherSheetHint: 'To read another sheet, upload the file again',
  existingIsRefused: (record: string) => `A row that means ${record} that is there already is refused.`,
  howAnUpdateWorks:
    'Only what a cell says differently is changed. An empty cell, and a column that the file does not have, keep what is there; to clear a value, write {word} into its cell.',

  // ---- what the columns mean
  numberInDoubt: 'Not sure: ask me about 1,234',
  decimalComma: 'Comma: 1 234,5',
  decimalPoint: 'Point: 1,234.5',
  dayFirstInDoubt: 'Day first, ask me when in doubt',
  dayFirst: 'Day first: 31/05/2027',
  monthFirst: 'Month first: 05/31/2027',
  leaveOut: 'Leave out',
  columnsFailed: 'The columns could not be saved',
  whatTheColumnsMean: 'What the columns mean',
  howTheFileWrites: 'How the file writes',
  formatsHint: 'Only needed when a value could be read in two ways. Nothing is guessed.',
  decimals: 'Decimals',
  dates: 'Dates',
  neededMark: '* needed in every row',
  neededWhenNewMark: '* needed in every row that is new',
  chooseAColumnFor: (join: string) => `Choose a column for ${join}`,
  checkTheRows: 'Check the rows',
  columnIsMissing: (fields: string) => `Every row needs ${fields}. Choose the column that brings it.`,
  columnsAreMissing: (fields: string) => `Every row needs ${fields}. Choose the columns that bring them.`,
  sheetOf: (file: string, sheet: string) => `${file}, sheet ${sheet}`,
  fieldOf: (heading: string) => `Field of ${heading}`,
  columnAt: (place: number) => `column ${place}`,

  // ---- the check
  checkFailed: 'The file could not be checked',
  runFailed: 'The import could not be started',
  runUpdate: (kind: ImportKind, created: number, updated: number) => {
    if (created === 0) return `Update ${counted(kind, updated)}`;
    return updated === 0 ? `Import ${counted(kind, created)}` : `Add ${formatCount(created)} and update ${counted(kind, updated)}`;
  },
  warning: 'Warning:',
  now: 'Now',
  new: 'New',
  toUpdate: (counted: string) => `${counted} to update`,
  changesHint: 'What stands there now, and what the file would make of it.',
  changesByField: 'Changes by field',
  changes: 'Changes',
  row: 'Row',
  record: 'Record',
  field: 'Field',
  noChangeLeft: 'No change of this field is left.',
  pageOfTheChanges: (page: number) => `Page ${page} of the changes`,
  nextPageOfTheChanges: 'Next page of the changes',
  previousPageOfTheChanges: 'Previous page of the changes',
  checkingTheRows: 'Checking the rows',
  everythingFits: 'Everything fits',
  nothingHasBeenImported: (found: string, leftOut: string) => `${found}${leftOut}. Nothing has been imported.`,
  problemsAsCsv: 'Problems as CSV',
  noProblemsFound: 'No problems found',
  allOrNone: 'All rows are imported together, or none. You can undo the import afterwards.',
  uploadAnotherFile: 'Upload another file',
  import: (counted: string) => `Import ${counted}`,
  problemsByColumn: 'Problems by column',
  problems: 'Problems',
  columnHeading: 'Column',
  value: 'Value',
  problem: 'Problem',
  page: (page: number) => `Page ${page}`,
  nextPage: 'Next page',
  previousPage: 'Previous page',
  valueOf: (name: string) => `Value of ${name}`,
  leaveRowOutRow: (row: number) => `Leave row out: row ${row}`,
  leaveRowOut: 'Leave row out',
  problemsFailed: 'The problems could not be downloaded',
  solveProblemsFirst: 'Solve the problems or leave the rows out first',
  noRowLeft: 'No row is left to import',
  noRowChangesAnything: importsErrors.import_changes_nothing.text,
  rowsFound: (added: string, changed: string, unchanged: string, rows: string) =>
    `${added} new, ${changed} to update, ${unchanged} unchanged of ${rows}`,
  rowFailed: 'The row could not be changed',
  all: (count: string) => `All ${count}`,
  someLeftOut: (count: string) => `, ${count} left out`,
  rowsReady: (ready: string, rows: string) => `${ready} of ${rows} ready`,
  oneProblem: (count: string) => `${count} problem`,
  problemCount: (count: string) => `${count} problems`,
  action: 'Action',
  placeOfProblem: (row: number, heading: string) => `row ${row}, ${heading}`,
  wholeFile: 'whole file',

  // ---- the result, and undo
  undoFailed: 'The import could not be undone',
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
  rowsImported: 'Rows imported',
  importingHint: 'All rows come in together at the end. You may leave this page.',
  andMore: (count: string) => `and ${count} more`,
  undoing: 'Undoing...',
  importing: (rows: string) => `Importing ${rows}…`,
  progress: (done: string, rows: string) => `${done} of ${rows}`,
  oneIsKept: (records: string) => `${records} stayed as the import left it:`,
  someAreKept: (records: string) => `${records} stayed as the import left them:`,
  undoneBy: (user: string, instant: string) => `By ${user}, ${instant}.`,
  undoneWithNumbers: (user: string, instant: string) => `By ${user}, ${instant}. The numbers of what was new are free again.`,
  finishedBy: (file: string, user: string, instant: string) => `${file}, by ${user}, ${instant}`,
  open: (kind: string) => `Open ${kind}`,
  undoQuestion: 'Delete the {records} that came from {file}? If one of them was changed or used since, none is deleted.',
  undoUpdateQuestion:
    'Give the {records} that {file} has changed their former values back? What was changed again since is left as it is, and named.',

  // ---- more than one of these screens
  uploadFailed: 'The file could not be read',
  loadFailed: 'The import could not be loaded',
  column: (column: number) => `Column ${column}`,
  recentImports: 'Recent imports',
  undoImport: 'Undo import',
  columns: 'Columns',
  check: 'Check',
} as const;
