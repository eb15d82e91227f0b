import { addDays, isDay, type Day } from '@superlink/domain/time/sast.ts';
import { addressView, oneOf, textField, uuidField, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, monthField, pageFields } from '../../blocks/list/list-view.ts';

export const visitTabs = ['visits', 'dwell'] as const;

/** Everything that the address of /tracking/visits says; a value that makes no sense counts as not given. */
export function visitsView(today: Day) {
  return addressView({
    tab: oneOf(visitTabs, 'visits'),
    vehicle: uuidField,
    client: uuidField,
    fence: uuidField,
    from: textField(isDay, addDays(today, -6)),
    to: textField(isDay, today),
    month: monthField(today.slice(0, 7)),
    ...pageFields(30),
  });
}
export type VisitsView = ViewOf<typeof visitsView>;

/** The filters as the server takes them. */
export function visitFiltersOf({ vehicle, client, fence, from, to }: VisitsView) {
  return { ...askedFor({ asset_id: vehicle, client_id: client, geofence_id: fence }), from, to };
}
