import type { ChepStatus } from '@superlink/domain/chep/chep-state.ts';
import { formatCount } from '../../blocks/format/numbers.ts';

/** Fixed texts of the CHEP screens (2§2, 2§5, 2§8). */
export const chepMessages = {
  none: 'No CHEP records found',
  noneHint: 'A record is made from a trip on route: choose Chep Form there. Loads that wait for one are listed on this page.',
  viewAll: 'View all records',
  listFailed: 'Failed to load CHEP records',
  notFound: 'CHEP Record Not Found',
  notFoundHint: 'The requested CHEP record could not be found.',
  detailsFailed: 'Failed to load CHEP details.',
  loadFailed: 'Failed to load CHEP record',
  created: 'CHEP record created successfully',
  updated: 'CHEP record updated successfully',
  deleted: 'CHEP record deleted successfully',
  saveFailed: 'Failed to save CHEP record',
  deleteFailed: 'Failed to delete CHEP record',
  deleteQuestion: 'Are you sure you want to delete this CHEP record? This action cannot be undone.',
  exists: 'A CHEP record already exists for this trip. Please edit the existing record.',
  graceNote: 'Default grace period for outstanding pallets is 7 days',
  closed: (status: ChepStatus) => `${chepStatusNames[status]} records cannot be edited`,
  waiting: (loads: number) =>
    loads === 1
      ? '1 CHEP load has no record yet. It cannot be completed without one.'
      : `${formatCount(loads)} CHEP loads have no record yet. They cannot be completed without one.`,
} as const;

export const chepStatusNames: Readonly<Record<ChepStatus, string>> = {
  pending: 'Pending',
  delayed: 'Delayed',
  completed: 'Completed',
  overridden: 'Overridden',
};

/** `1 day` or `3 days`. */
export function inDays(days: number): string {
  return days === 1 ? '1 day' : `${formatCount(days)} days`;
}

/** What is left of the grace in words; null for records that are closed. */
export function graceInWords({
  gracePeriodDaysRemaining,
  gracePeriodExpired,
  overdueDays,
}: {
  readonly gracePeriodDaysRemaining: number | null;
  readonly gracePeriodExpired: boolean;
  readonly overdueDays: number;
}): string | null {
  if (gracePeriodExpired) return `Expired, ${inDays(overdueDays)} over`;
  if (gracePeriodDaysRemaining === null) return null;
  return gracePeriodDaysRemaining === 0 ? '0 days, last day' : inDays(gracePeriodDaysRemaining);
}
