import { addressView, oneOf, wholeNumber, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, pageField, rowsOf, searchField } from '../../blocks/list/list-view.ts';
import { reportMessages } from './reports.messages.ts';

/** Cards of one page. */
export const PAGE_SIZE = 48;

/** Reports that the screen offers. */
export const reportChoices = [{ value: 'asset-monthly', label: reportMessages.assetMonthlyReports }] as const;

/** Everything that the address says; a value that makes no sense counts as not given. */
export const reportsView = addressView({
  report: oneOf(['asset-monthly'], undefined),
  search: searchField,
  page: pageField,
  /** 1–12 of the current year, for every card that has no month of its own */
  month: wholeNumber(1, 12, undefined),
});
export type ReportsView = ViewOf<typeof reportsView>;

/** What the server is asked for. */
export function listQueryOf({ search, page }: ReportsView) {
  return { ...askedFor({ search }), ...rowsOf({ page, size: PAGE_SIZE }) };
}
