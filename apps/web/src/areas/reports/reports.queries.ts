import { fleetPaperName, vehicleReportName, vehicleReportStem } from '@superlink/domain/reports/report-file.ts';
import type { Month } from '@superlink/domain/time/sast.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { pdfFailureText, pdfMessages, readPdfAnswer } from '../../blocks/list/pdf-answer.ts';
import { saveFile } from '../../blocks/list/save-file.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { reportMessages } from './reports.messages.ts';
import { listQueryOf, type ReportsView } from './reports.view.ts';

/** One page of the fleet; the page before stays on screen while the next one loads. */
export function useReportVehicles(view: ReportsView) {
  return useQuery({ ...api.vehicles.list.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
}

/** How many vehicles there are on all pages. */
export function useReportVehicleCount({ search }: ReportsView) {
  return useQuery({ ...api.vehicles.counts.query({ query: search === '' ? {} : { search } }), placeholderData: keepPreviousData });
}

/** Fetches a vehicle's report of a month and lets the browser save it. */
export function useVehicleReport() {
  return useMutation({
    mutationFn: async ({ id, fleetNumber, month }: { id: string; fleetNumber: string; month: Month }) => {
      const answer = await api.reports.vehicleMonth({ params: { id, month }, query: { report_type: 'monthly' } });
      saveFile(await readPdfAnswer(answer), vehicleReportName(fleetNumber, month));
    },
    onSuccess: () => toast.success(pdfMessages.downloaded),
    onError: (error) => toast.failure(pdfFailureText(error)),
  });
}

/** Fetches the month of the whole fleet on one paper and lets the browser save it. */
export function useFleetReport() {
  return useMutation({
    mutationFn: async (month: Month) =>
      saveFile(await readPdfAnswer(await api.reports.fleetMonth({ params: { month } })), fleetPaperName(month)),
    onSuccess: () => toast.success(pdfMessages.downloaded),
    onError: (error) => toast.failure(pdfFailureText(error)),
  });
}

/** The same month as a workbook. */
export function useVehicleWorkbook() {
  return useMutation({
    mutationFn: async ({ id, fleetNumber, month }: { id: string; fleetNumber: string; month: Month }) =>
      saveFile(await api.reports.vehicleMonthSheets({ params: { id, month } }), `${vehicleReportStem(fleetNumber, month)}.xlsx`),
    onError: (error) => toast.failure(errorText(error, reportMessages.workbookFailed)),
  });
}
