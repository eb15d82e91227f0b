import type { ClientDwell, GeofenceVisit } from '@superlink/api/tracking/visit.schema.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatCount, formatMoney } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { kindNames } from './geofence.messages.ts';
import { stayText } from './visit-words.ts';

/** Columns of the list of visits. */
export const visitColumns: readonly Column<GeofenceVisit>[] = [
  { id: 'vehicle', header: 'Vehicle', value: ({ fleetNumber }) => fleetNumber, fixed: true, card: 'title' },
  { id: 'assetReg', header: 'Registration', value: ({ assetReg }) => assetReg, card: 'fact' },
  { id: 'geofence', header: 'Geofence', value: ({ geofenceName }) => geofenceName, clip: 200, card: 'fact' },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kindNames[kind], from: 900 },
  { id: 'client', header: 'Client', value: ({ clientName }) => clientName, clip: 160 },
  {
    id: 'arrivedAt',
    header: 'Arrived',
    value: ({ arrivedAt }) => arrivedAt,
    cell: ({ arrivedAt }) => formatInstant(arrivedAt),
    card: 'fact',
  },
  {
    id: 'departedAt',
    header: 'Left',
    value: ({ departedAt }) => departedAt,
    cell: ({ departedAt }) => (departedAt === null ? <StatusBadge tone="green">There now</StatusBadge> : formatInstant(departedAt)),
    card: 'fact',
  },
  {
    id: 'minutes',
    header: 'Time there',
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
  { id: 'client', header: 'Client', value: ({ clientName }) => clientName, fixed: true, sortable: true, clip: 240, card: 'title' },
  { id: 'visits', header: 'Visits', value: ({ visits }) => visits, cell: ({ visits }) => formatCount(visits), ...numeric, card: 'fact' },
  {
    id: 'minutes',
    header: 'Time there',
    value: ({ minutes }) => minutes,
    cell: ({ minutes }) => stayText(minutes),
    ...numeric,
    card: 'fact',
  },
  {
    id: 'average',
    header: 'Average',
    value: ({ averageMinutes }) => averageMinutes,
    cell: ({ averageMinutes }) => stayOrNone(averageMinutes),
    ...numeric,
    card: 'fact',
  },
  { id: 'free', header: 'Free hours', value: ({ freeHours }) => freeHours, cell: ({ freeHours }) => freeHours ?? 'Not set', ...numeric },
  {
    id: 'rate',
    header: 'Rate an hour',
    value: ({ ratePerHour }) => ratePerHour,
    cell: ({ ratePerHour }) => (ratePerHour === null ? 'Not set' : formatMoney(ratePerHour)),
    ...numeric,
  },
  {
    id: 'detention',
    header: 'Detention',
    value: ({ detentionMinutes }) => detentionMinutes,
    cell: ({ detentionMinutes }) => stayOrNone(detentionMinutes),
    ...numeric,
    card: 'fact',
  },
  {
    id: 'rand',
    header: 'Worth',
    value: ({ detentionRand }) => detentionRand,
    cell: ({ detentionRand }) => (detentionRand === null ? '–' : formatMoney(detentionRand)),
    ...numeric,
    card: 'badge',
  },
];
