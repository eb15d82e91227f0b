import { Button, Radio } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useMemo, useState } from 'react';
import { Refusal } from '../../blocks/refusal.tsx';
import type { Column, RowAction } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { words } from '../../ui/words.messages.ts';
import { SERVER_PAGE } from './trip-archive.view.ts';
import { tripName } from './trip-facts.ts';
import type { ArchiveTable } from './trip-history.tsx';
import { tripMessages } from './trip.messages.ts';
import classes from './trips.module.css';

/** Completed trips to work through: one is chosen, the buttons above do something with it (TRP-028). */
export function CompletedTrips({
  columns: base,
  actionsOf,
  ...table
}: ArchiveTable & { readonly actionsOf: (trip: Trip) => readonly RowAction[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  // a trip that was reverted or deleted, or that the filter left out, is not chosen any more
  const chosen = table.rows?.find(({ id }) => id === chosenId);
  const columns = useMemo(
    (): Column<Trip>[] => [
      {
        id: 'chosen',
        header: tripMessages.select,
        value: () => null,
        cell: (trip) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box in it has a name of its own
          <label className={classes.pick}>
            <Radio
              name="chosen-trip"
              aria-label={tripMessages.selectOf(tripName(trip))}
              checked={trip.id === chosen?.id}
              onChange={() => setChosenId(trip.id)}
            />
          </label>
        ),
        fixed: true,
        card: 'badge',
      },
      ...base.filter(({ id }) => id !== 'status').map((column) => (column.opens ? { ...column, opens: false } : column)),
    ],
    [chosen?.id, base],
  );
  return (
    <>
      <div className={classes.tools}>
        <Toolbar actions={chosen && actionsOf(chosen)} />
      </div>
      <DataTable
        {...table}
        name="completed-trips"
        label={tripMessages.completedTrips}
        columns={columns}
        rowName={tripName}
        sizes={[SERVER_PAGE]}
        opening={{ open: (trip) => setChosenId(trip.id) }}
        selectedId={chosen?.id}
      />
    </>
  );
}

const buttons = [
  ['view', words.view],
  ['revert', tripMessages.revert],
  ['edit', words.edit],
  ['delete', words.delete],
] as const;

/** The buttons stand there always; without a chosen trip none can be pressed. */
function Toolbar({ actions }: { actions: readonly RowAction[] | undefined }) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={tripMessages.selectedTrip}>
      {buttons.map(([id, name]) => {
        const action = actions?.find((each) => each.id === id);
        const button = (
          <Button
            key={id}
            variant={action?.danger ? 'light' : 'default'}
            {...(action?.danger ? { color: 'red' } : {})}
            leftSection={action?.icon}
            disabled={!action}
            onClick={() => action?.onSelect()}
          >
            {name}
          </Button>
        );
        return action?.refusal ? (
          <Refusal key={id} reason={action.refusal}>
            {button}
          </Refusal>
        ) : (
          button
        );
      })}
    </div>
  );
}
