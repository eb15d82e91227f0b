import { secondRange } from '@superlink/domain/dashboard/revenue-ranges.ts';
import { isDay, sastDay } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { assetPerformanceColumnIds } from './asset-performance.table.tsx';

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
    direction: z.enum(['asc', 'desc']).catch('asc'),
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => [10, 20, 30].includes(size))
      .catch(10),
    compare: z.preprocess((value) => value === true || value === 'true', z.boolean()).catch(false),
    /** the two ranges of the comparison: the first is asked for, the second is prefilled (decisions 5.5, 5.6) */
    from1: day.catch(''),
    to1: day.catch(''),
    from2: day.catch(second.start),
    to2: day.catch(second.end),
  });
}
export type DashboardView = z.output<ReturnType<typeof dashboardView>>;
