import type { Geofence } from '@superlink/api/tracking/geofence.schema.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { kindNames, kindTones } from './geofence.messages.ts';
import { geofenceMessages } from './geofence.messages.ts';

/** Columns of the list beside the map. */
export const geofenceColumns: readonly Column<Geofence>[] = [
  { id: 'name', header: words.name, value: ({ name }) => name, fixed: true, opens: true, sortable: true, clip: 220, card: 'title' },
  {
    id: 'kind',
    header: geofenceMessages.kind,
    value: ({ kind }) => kindNames[kind],
    cell: ({ kind }) => <StatusBadge tone={kindTones[kind]}>{kindNames[kind]}</StatusBadge>,
    sortable: true,
    card: 'badge',
  },
  { id: 'client', header: words.client, value: ({ clientName }) => clientName, sortable: true, clip: 160, from: 600, card: 'fact' },
  {
    id: 'vehicles',
    header: geofenceMessages.thereNow,
    value: ({ vehicles }) => vehicles,
    cell: ({ vehicles }) => (vehicles === 0 ? '–' : formatCount(vehicles)),
    numeric: true,
    sortable: true,
    card: 'fact',
  },
];
