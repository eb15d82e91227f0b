import { secondRange } from '@superlink/domain/dashboard/revenue-ranges.ts';
import { isDay, sastDay } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { directionField, pageFields, tickField } from '../../blocks/list/list-view.ts';
import { assetPerformanceColumnIds } from './asset-performance.table.tsx';

export const PERFORMANCE_PAGE_SIZES: readonly number[] = [10, 20, 30];

/** Everything that the address of the dashboard says; a value that makes no sense counts as not given. */
export function dashboardView(now: Date) {
  const second = secondRange(now);
  const day = z.string().refine((text) => text === '' || isDay(text));
  return z.object({
    /** of the present South African year (decision 4.5) */
    month: z.coerce
      .number()
      .int()
      .min(1)
      .max(12)
      .catch(Number(sastDay(now).slice(5, 7))),
    sort: z.enum(assetPerformanceColumnIds).catch('fleetNumber'),
    direction: directionField('asc'),
    ...pageFields(10, PERFORMANCE_PAGE_SIZES),
    compare: tickField,
    /** the two ranges of the comparison: the first is asked for, the second is prefilled (decisions 5.5, 5.6) */
    from1: day.catch(''),
    to1: day.catch(''),
    from2: day.catch(second.start),
    to2: day.catch(second.end),
  });
}
export type DashboardView = z.output<ReturnType<typeof dashboardView>>;
