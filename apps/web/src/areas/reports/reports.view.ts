import { z } from 'zod';
import { askedFor, rowsOf, searchField } from '../../blocks/list/list-view.ts';
import { reportMessages } from './reports.messages.ts';

/** Cards of one page. */
export const PAGE_SIZE = 48;

/** Reports that the screen offers. */
export const reportChoices = [{ value: 'asset-monthly', label: reportMessages.assetMonthlyReports }] as const;

/** Everything that the address says; a value that makes no sense counts as not given. */
export const reportsView = z.object({
  report: z.enum(['asset-monthly']).optional().catch(undefined),
  search: searchField,
  page: z.coerce.number().int().min(1).catch(1),
  /** 1–12 of the current year, for every card that has no month of its own */
  month: z.coerce.number().int().min(1).max(12).optional().catch(undefined),
});
export type ReportsView = z.output<typeof reportsView>;

/** What the server is asked for. */
export function listQueryOf({ search, page }: ReportsView) {
  return { ...askedFor({ search }), ...rowsOf({ page, size: PAGE_SIZE }) };
}
