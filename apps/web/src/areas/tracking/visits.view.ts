import { addDays, type Day } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';

const SIZES = [10, 20, 30, 40, 50];
const day = /^\d{4}-\d{2}-\d{2}$/;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;
export const visitTabs = ['visits', 'dwell'] as const;

/** Everything that the address of /tracking/visits says; a value that makes no sense counts as not given. */
export function visitsView(today: Day) {
  return z.object({
    tab: z.enum(visitTabs).catch('visits'),
    vehicle: z.uuid().optional().catch(undefined),
    client: z.uuid().optional().catch(undefined),
    fence: z.uuid().optional().catch(undefined),
    from: z.string().regex(day).catch(addDays(today, -6)),
    to: z.string().regex(day).catch(today),
    month: z.string().regex(monthPattern).catch(today.slice(0, 7)),
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => SIZES.includes(size))
      .catch(30),
  });
}
export type VisitsView = z.output<ReturnType<typeof visitsView>>;

/** The filters as the server takes them. */
export function visitFiltersOf({ vehicle, client, fence, from, to }: VisitsView) {
  return {
    ...(vehicle === undefined ? {} : { asset_id: vehicle }),
    ...(client === undefined ? {} : { client_id: client }),
    ...(fence === undefined ? {} : { geofence_id: fence }),
    from,
    to,
  };
}
