import type { ClientDwell, GeofenceVisit } from '@superlink/api/tracking/visit.schema.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatCount, formatMoney } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { kindNames } from './geofence.messages.ts';
import { stayText } from './visit-words.ts';
import { visitMessages } from './visit.messages.ts';

/** Columns of the list of visits. */
export const visitColumns: readonly Column<GeofenceVisit>[] = [
  { id: 'vehicle', header: words.vehicle, value: ({ fleetNumber }) => fleetNumber, fixed: true, card: 'title' },
  { id: 'assetReg', header: words.registration, value: ({ assetReg }) => assetReg, card: 'fact' },
  { id: 'geofence', header: visitMessages.geofence, value: ({ geofenceName }) => geofenceName, clip: 200, card: 'fact' },
  { id: 'kind', header: visitMessages.kind, value: ({ kind }) => kindNames[kind], from: 900 },
  { id: 'client', header: words.client, value: ({ clientName }) => clientName, clip: 160 },
  {
    id: 'arrivedAt',
    header: visitMessages.arrived,
    value: ({ arrivedAt }) => arrivedAt,
    cell: ({ arrivedAt }) => formatInstant(arrivedAt),
    card: 'fact',
  },
  {
    id: 'departedAt',
    header: visitMessages.left,
    value: ({ departedAt }) => departedAt,
    cell: ({ departedAt }) =>
      departedAt === null ? <StatusBadge tone="green">{visitMessages.thereNow}</StatusBadge> : formatInstant(departedAt),
    card: 'fact',
  },
  {
    id: 'minutes',
    header: visitMessages.timeThere,
    value: ({ minutes }) => minutes,
    cell: ({ minutes }) => stayText(minutes),
    numeric: true,
    card: 'badge',
  },
];

/** A row of the table of clients; tables know their rows by id. */
export type DwellRow = ClientDwell & { readonly id: string };

const stayOrNone = (minutes: number | null) => (minutes === null ? '–' : stayText(minutes));
const numeric = { numeric: true, sortable: true } as const;

/** Columns of the time at clients. */
export const dwellColumns: readonly Column<DwellRow>[] = [
  { id: 'client', header: words.client, value: ({ clientName }) => clientName, fixed: true, sortable: true, clip: 240, card: 'title' },
  {
    id: 'visits',
    header: visitMessages.visits,
    value: ({ visits }) => visits,
    cell: ({ visits }) => formatCount(visits),
    ...numeric,
    card: 'fact',
  },
  {
    id: 'minutes',
    header: visitMessages.timeThere,
    value: ({ minutes }) => minutes,
    cell: ({ minutes }) => stayText(minutes),
    ...numeric,
    card: 'fact',
  },
  {
    id: 'average',
    header: visitMessages.average,
    value: ({ averageMinutes }) => averageMinutes,
    cell: ({ averageMinutes }) => stayOrNone(averageMinutes),
    ...numeric,
    card: 'fact',
  },
  {
    id: 'free',
    header: visitMessages.freeHours,
    value: ({ freeHours }) => freeHours,
    cell: ({ freeHours }) => freeHours ?? visitMessages.notSet,
    ...numeric,
  },
  {
    id: 'rate',
    header: visitMessages.rateAnHour,
    value: ({ ratePerHour }) => ratePerHour,
    cell: ({ ratePerHour }) => (ratePerHour === null ? visitMessages.notSet : formatMoney(ratePerHour)),
    ...numeric,
  },
  {
    id: 'detention',
    header: visitMessages.detention,
    value: ({ detentionMinutes }) => detentionMinutes,
    cell: ({ detentionMinutes }) => stayOrNone(detentionMinutes),
    ...numeric,
    card: 'fact',
  },
  {
    id: 'rand',
    header: visitMessages.worth,
    value: ({ detentionRand }) => detentionRand,
    cell: ({ detentionRand }) => (detentionRand === null ? '–' : formatMoney(detentionRand)),
    ...numeric,
    card: 'fact',
  },
];
