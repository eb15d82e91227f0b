import { defineErrors } from '../define-errors.ts';

export const reportsErrors = defineErrors({
  pdf_unavailable: { status: 503, text: 'This server cannot make PDF files. Tell whoever looks after it: its log says why.' },
  logo_unreadable: { status: 422, text: 'This picture cannot be read. Save it anew as PNG or JPG and try again.', field: 'file' },
  report_run_running: { status: 409, text: 'The reports of all vehicles are being made already. Wait for them, or cancel them first.' },
  report_run_empty: { status: 409, text: 'No vehicles are available for report generation' },
  report_run_over: { status: 409, text: 'These reports are not being made any more' },
});
