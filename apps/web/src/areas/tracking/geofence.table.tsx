import type { Geofence } from '@superlink/api/tracking/geofence.schema.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { kindNames, kindTones } from './geofence.messages.ts';

/** Columns of the list beside the map. */
export const geofenceColumns: readonly Column<Geofence>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, fixed: true, opens: true, sortable: true, clip: 220, card: 'title' },
  {
    id: 'kind',
    header: 'Kind',
    value: ({ kind }) => kindNames[kind],
    cell: ({ kind }) => <StatusBadge tone={kindTones[kind]}>{kindNames[kind]}</StatusBadge>,
    sortable: true,
    card: 'badge',
  },
  { id: 'client', header: 'Client', value: ({ clientName }) => clientName, sortable: true, clip: 160, from: 600, card: 'fact' },
  {
    id: 'vehicles',
    header: 'There now',
    value: ({ vehicles }) => vehicles,
    cell: ({ vehicles }) => (vehicles === 0 ? '–' : formatCount(vehicles)),
    numeric: true,
    sortable: true,
    card: 'fact',
  },
];
