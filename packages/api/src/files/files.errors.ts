import { defineErrors } from '../define-errors.ts';

export const filesErrors = defineErrors({
  file_too_large: { status: 413, text: '{limit}', field: 'file' },
  file_type_refused: { status: 415, text: 'Only {kinds} files are accepted', field: 'file' },
  link_refused: { status: 403, text: 'This link is not valid or has expired. Open the document again.' },
});
