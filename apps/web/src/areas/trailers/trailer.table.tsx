import { Text, VisuallyHidden } from '@mantine/core';
import type { Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import type { TrailerSort } from '@superlink/domain/trailers/trailer-order.ts';
import { positionNames } from '@superlink/domain/trailers/trailer-position.ts';
import { UNKNOWN_YEAR } from '@superlink/domain/trailers/trailer-year.ts';
import { ExpiryDate } from '../../blocks/expiry-badge.tsx';
import { formatNumber } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { words } from '../../ui/words.messages.ts';
import { statusNames, TrailerStatusBadge } from './trailer-status-badge.tsx';
import { trailerMessages } from './trailer.messages.ts';

/** What people call the trailer: its fleet number, else its registration. */
export function trailerName(trailer: Pick<Trailer, 'trailerFleetNumber' | 'trailerReg'>): string {
  return trailer.trailerFleetNumber ?? trailer.trailerReg;
}

/** A year that nobody knows is N/A (decision 7.1). */
export function trailerYearText(year: number): string {
  return year === UNKNOWN_YEAR ? words.notApplicable : String(year);
}

/** Columns of /trailers (1§2), under the names that the server sorts by. */
export const trailerColumns: readonly (Column<Trailer> & { readonly id: TrailerSort })[] = [
  {
    id: 'trailerFleetNumber',
    header: words.fleetNumber,
    value: (trailer) => trailer.trailerFleetNumber,
    cell: (trailer) =>
      trailer.trailerFleetNumber ?? (
        <>
          – <VisuallyHidden>{trailer.trailerReg}</VisuallyHidden>
        </>
      ),
    sortable: true,
    fixed: true,
    opens: true,
    card: 'title',
  },
  { id: 'trailerReg', header: words.registration, value: (trailer) => trailer.trailerReg, sortable: true, card: 'fact' },
  { id: 'trailerType', header: words.type, value: (trailer) => trailer.trailerType, sortable: true },
  {
    id: 'position',
    header: trailerMessages.position,
    value: (trailer) => trailer.position,
    cell: (trailer) => positionNames[trailer.position],
    sortable: true,
  },
  {
    id: 'assignedTo',
    header: trailerMessages.assignedTo,
    value: (trailer) => trailer.assignments?.assetFleetNumber ?? null,
    cell: (trailer) =>
      trailer.assignments?.assetFleetNumber ?? (
        <Text span size="sm" c="dimmed">
          {trailerMessages.notAssigned}
        </Text>
      ),
    sortable: true,
    card: 'fact',
  },
  {
    id: 'status',
    header: words.status,
    value: (trailer) => statusNames[trailer.status],
    cell: (trailer) => <TrailerStatusBadge status={trailer.status} />,
    sortable: true,
    card: 'badge',
  },
  {
    id: 'trailerKm',
    header: trailerMessages.km,
    value: (trailer) => trailer.trailerKm,
    // the header is the unit
    cell: (trailer) => formatNumber(trailer.trailerKm),
    numeric: true,
    sortable: true,
  },
  {
    id: 'trailerLicExp',
    header: trailerMessages.licenseExpiry,
    value: (trailer) => trailer.trailerLicExp,
    cell: (trailer) => <ExpiryDate expiry={trailer.trailerLicExp} />,
    sortable: true,
    card: 'fact',
  },
  { id: 'trailerMakeModel', header: trailerMessages.makeModel, value: (trailer) => trailer.trailerMakeModel, sortable: true },
  {
    id: 'trailerYear',
    header: trailerMessages.year,
    value: (trailer) => trailer.trailerYear,
    cell: (trailer) => trailerYearText(trailer.trailerYear),
    numeric: true,
    sortable: true,
  },
];
