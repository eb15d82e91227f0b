import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import type { RowAction } from '../../blocks/table/column.ts';
import { DataTable, type DataTableProps } from '../../blocks/table/data-table.tsx';
import { tripName } from './trip-facts.ts';
import { tripMessages } from './trip.messages.ts';

/** What the tables of the archive are given alike. */
export type ArchiveTable = Omit<DataTableProps<Trip>, 'name' | 'label' | 'rowName' | 'opening' | 'actions' | 'selectedId'>;

/** Completed or cancelled trips of one vehicle or of all (2§2 Trip history table) */
export function TripHistory({
  name,
  columns,
  actionsOf,
  onOpen,
  openId,
  ...table
}: ArchiveTable & {
  readonly name: string;
  readonly actionsOf: (trip: Trip) => readonly RowAction[];
  readonly onOpen: (trip: Trip) => void;
  readonly openId: string | undefined;
}) {
  return (
    <DataTable
      {...table}
      name={name}
      label={tripMessages.tripHistory}
      columns={columns}
      rowName={tripName}
      opening={{ open: onOpen }}
      actions={actionsOf}
      selectedId={openId}
    />
  );
}
