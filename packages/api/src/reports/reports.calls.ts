import { XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { logoFileRule } from '@superlink/domain/reports/letterhead.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { statementParams, statementQuery } from '../chep/pallet-ledger.schema.ts';
import { EXPORT_MS, idParams } from '../fields.ts';
import { monthOfVehicleParams, yearQuery } from '../vehicles/vehicle-performance.schema.ts';
import { letterhead, letterheadBody } from './letterhead.schema.ts';
import { reportRun, reportRunBody, reportRunLink, reportRunsQuery } from './report-run.schema.ts';
import { clientStatementParams, clientStatementQuery, monthParams } from './statement.schema.ts';
import { loadConfirmationQuery } from './load-confirmation.schema.ts';
import { PDF_TYPE, vehicleReportQuery } from './report.schema.ts';

/** The company's paper is its managers' matter. */
const managers = { any: ['manager:actions'] } as const;

export const reportsCalls = {
  vehicleMonth: call('/api/assets/{id}/monthly_ledger/{month}/pdf', {
    method: 'GET',
    summary: 'A month of one vehicle as PDF: trips, diesel orders, bookings and their totals',
    access: 'user',
    params: monthOfVehicleParams,
    query: vehicleReportQuery,
    outside: true,
    reply: { file: [PDF_TYPE] },
    errors: ['pdf_unavailable'],
  }),
  vehicleMonthSheets: call('/api/assets/{id}/monthly_ledger/{month}/xlsx', {
    method: 'GET',
    summary: 'The figures, trips, diesel orders and bookings of that report as a workbook',
    access: 'user',
    ofOneMoment: true,
    timeoutMs: EXPORT_MS,
    params: monthOfVehicleParams,
    query: yearQuery,
    reply: { file: [XLSX_TYPE] },
  }),
  letterhead: call('/api/reports/letterhead', {
    method: 'GET',
    summary: "What stands at the head of the company's reports",
    access: managers,
    reply: letterhead,
  }),
  changeLetterhead: call('/api/reports/letterhead', {
    method: 'PUT',
    summary: 'Name address, numbers and colours for the head of every report',
    access: managers,
    body: letterheadBody,
    reply: letterhead,
    errors: ['stale_record'],
  }),
  placeLogo: call('/api/reports/letterhead/logo', {
    method: 'PUT',
    summary: 'Put a logo, PNG or JPG of at most 1 MB, on every report; one that is there is replaced',
    access: managers,
    upload: logoFileRule,
    reply: letterhead,
    errors: ['file_too_large', 'file_type_refused', 'logo_unreadable', 'pdf_unavailable'],
  }),
  removeLogo: call('/api/reports/letterhead/logo', {
    method: 'DELETE',
    summary: 'Take the logo off the reports',
    access: managers,
    reply: letterhead,
  }),
  sample: call('/api/reports/sample/pdf', {
    method: 'GET',
    summary: "An invented report on the company's own paper, to look at",
    access: managers,
    outside: true,
    reply: { file: [PDF_TYPE] },
    errors: ['pdf_unavailable'],
  }),
  fleetMonth: call('/api/reports/fleet/{month}/pdf', {
    method: 'GET',
    summary: 'A month of all vehicles on one paper: what each earned, drove and took',
    access: 'user',
    params: monthParams,
    query: yearQuery,
    outside: true,
    reply: { file: [PDF_TYPE] },
    errors: ['pdf_unavailable'],
  }),
  fuelMonth: call('/api/reports/fuel/{month}/pdf', {
    method: 'GET',
    summary: 'The diesel of a month by vehicle, the best consumption first',
    access: 'user',
    params: monthParams,
    query: yearQuery,
    outside: true,
    reply: { file: [PDF_TYPE] },
    errors: ['pdf_unavailable'],
  }),
  clientStatement: call('/api/clients/{clientId}/statement/pdf', {
    method: 'GET',
    summary: "A client's completed trips of a period with what each brought, to send to the client",
    access: 'user',
    params: clientStatementParams,
    query: clientStatementQuery,
    outside: true,
    reply: { file: [PDF_TYPE] },
    errors: ['pdf_unavailable'],
  }),
  clientStatementSheet: call('/api/clients/{clientId}/statement/xlsx', {
    method: 'GET',
    summary: 'The same trips as a workbook',
    access: 'user',
    ofOneMoment: true,
    timeoutMs: EXPORT_MS,
    params: clientStatementParams,
    query: clientStatementQuery,
    reply: { file: [XLSX_TYPE] },
  }),
  palletStatement: call('/api/chep/ledger/{clientId}/pdf', {
    method: 'GET',
    summary: "A client's pallet account of one month, to send to the client",
    access: 'user',
    params: statementParams,
    query: statementQuery,
    outside: true,
    reply: { file: [PDF_TYPE] },
    errors: ['pdf_unavailable'],
  }),
  tripSheet: call('/api/trips/{id}/sheet/pdf', {
    method: 'GET',
    summary: 'One trip on a sheet: vehicle, driver, stops, days and readings; nothing of money',
    access: 'user',
    params: idParams,
    outside: true,
    reply: { file: [PDF_TYPE] },
    errors: ['pdf_unavailable', 'trip_not_found'],
  }),
  loadConfirmation: call('/api/trips/{id}/confirmation/pdf', {
    method: 'GET',
    summary: 'The confirmation of a load for its client; with the rate and with the ID number of the driver where the query asks for them',
    access: 'user',
    params: idParams,
    query: loadConfirmationQuery,
    outside: true,
    reply: { file: [PDF_TYPE] },
    errors: ['pdf_unavailable', 'trip_not_found'],
  }),
  runs: call('/api/reports/runs', {
    method: 'GET',
    summary: 'Reports of all vehicles that were asked for in the last days, newest first',
    access: 'user',
    query: reportRunsQuery,
    reply: z.array(reportRun),
  }),
  startRun: call('/api/reports/runs', {
    method: 'POST',
    makes: true,
    summary:
      'Make the reports of all vehicles of a month as one archive, a fleet report in front; answers at once, the run tells its progress',
    access: 'user',
    status: 202,
    body: reportRunBody,
    reply: reportRun,
    errors: ['report_run_running', 'report_run_empty'],
  }),
  run: call('/api/reports/runs/{id}', {
    method: 'GET',
    summary: 'How far the reports of all vehicles are',
    access: 'user',
    params: idParams,
    reply: reportRun,
  }),
  cancelRun: call('/api/reports/runs/{id}/cancel', {
    method: 'POST',
    summary: 'Give up the reports of all vehicles while they are being made',
    access: 'user',
    params: idParams,
    reply: reportRun,
    errors: ['report_run_over'],
  }),
  runFile: call('/api/reports/runs/{id}/download', {
    method: 'GET',
    summary: 'A link of five minutes to the archive',
    access: 'user',
    params: idParams,
    reply: reportRunLink,
  }),
} satisfies Calls;
