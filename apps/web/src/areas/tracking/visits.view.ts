import { addDays, isDay, type Day } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { askedFor, monthField, pageFields } from '../../blocks/list/list-view.ts';

export const visitTabs = ['visits', 'dwell'] as const;

/** Everything that the address of /tracking/visits says; a value that makes no sense counts as not given. */
export function visitsView(today: Day) {
  const day = z.string().refine(isDay);
  return z.object({
    tab: z.enum(visitTabs).catch('visits'),
    vehicle: z.uuid().optional().catch(undefined),
    client: z.uuid().optional().catch(undefined),
    fence: z.uuid().optional().catch(undefined),
    from: day.catch(addDays(today, -6)),
    to: day.catch(today),
    month: monthField(today.slice(0, 7)),
    ...pageFields(30),
  });
}
export type VisitsView = z.output<ReturnType<typeof visitsView>>;

/** The filters as the server takes them. */
export function visitFiltersOf({ vehicle, client, fence, from, to }: VisitsView) {
  return { ...askedFor({ asset_id: vehicle, client_id: client, geofence_id: fence }), from, to };
}
