import { secondRange } from '@superlink/domain/dashboard/revenue-ranges.ts';
import { isDay, sastDay } from '@superlink/domain/time/sast.ts';
import { addressView, oneOf, textField, tickField, wholeNumber, type ViewOf } from '../../blocks/list/address-view.ts';
import { directionField, pageFields } from '../../blocks/list/list-view.ts';
import { assetPerformanceColumnIds } from './asset-performance.table.tsx';

export const PERFORMANCE_PAGE_SIZES: readonly number[] = [10, 20, 30];

/** Everything that the address of the dashboard says; a value that makes no sense counts as not given. */
export function dashboardView(now: Date) {
  const second = secondRange(now);
  const day = (usual: string) => textField((text) => text === '' || isDay(text), usual);
  return addressView({
    /** of the present South African year (decision 4.5) */
    month: wholeNumber(1, 12, Number(sastDay(now).slice(5, 7))),
    sort: oneOf(assetPerformanceColumnIds, 'fleetNumber'),
    direction: directionField('asc'),
    ...pageFields(10, PERFORMANCE_PAGE_SIZES),
    compare: tickField,
    /** the two ranges of the comparison: the first is asked for, the second is prefilled (decisions 5.5, 5.6) */
    from1: day(''),
    to1: day(''),
    from2: day(second.start),
    to2: day(second.end),
  });
}
export type DashboardView = ViewOf<typeof dashboardView>;
