import { defineErrors } from '../define-errors.ts';

export const importsErrors = defineErrors({
  sheet_unreadable: { status: 422, text: 'This file could not be read: {reason}', field: 'file' },
  sheet_empty: { status: 422, text: 'There are no rows below the headings', field: 'file' },
  sheet_too_long: { status: 422, text: 'A file may have {limit} rows. Split it and import the parts one after the other.', field: 'file' },
  sheet_too_wide: { status: 422, text: 'A file may have {limit} columns', field: 'file' },
  unknown_sheet: { status: 422, text: 'This workbook has no sheet {sheet}', field: 'file' },
  import_files_waiting: {
    status: 429,
    text: '{files} files of your company wait to be read already. Send this one when one of them is done.',
  },
  import_running: { status: 409, text: 'An import is running. Wait until it has finished.' },
  import_closed: { status: 409, text: 'This import has already been carried out by {finishedBy}' },
  import_has_problems: { status: 409, text: '{problems} problem(s) must be solved first. Nothing was imported.' },
  import_changes_nothing: { status: 409, text: 'No row would add or change anything' },
  import_unchecked: { status: 409, text: 'Look at the changes before they are imported' },
  import_looked_at_before: {
    status: 409,
    text: 'Nothing was imported, because it is not what you looked at: {changes}. Look at the changes again.',
  },
  import_record_changed: { status: 409, text: '{names} changed after these rows were checked. Check them again' },
  import_not_done: { status: 409, text: 'There is nothing to undo' },
  import_in_use: { status: 409, text: 'Nothing was undone, because these were changed or used since: {names}' },
});
