import { Button, Checkbox, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { INVOICED_AT_ONCE } from '@superlink/domain/trips/trip-papers.ts';
import { IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { formatCount } from '../../blocks/format/numbers.ts';
import { later } from '../../blocks/later.tsx';
import { Refusal } from '../../blocks/refusal.tsx';
import type { Column } from '../../blocks/table/column.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { tripName } from './trip-facts.ts';
import { paperMessages } from './trip.messages.ts';
import { tripMessages } from './trip.messages.ts';
import classes from './trips.module.css';

const InvoiceTripsDialog = later(async () => (await import('./invoice-trips-dialog.tsx')).InvoiceTripsDialog, { trips: null });
const InvoiceClearDialog = later(async () => (await import('./invoice-clear-dialog.tsx')).InvoiceClearDialog, { trips: null });

type Chosen = ReadonlyMap<string, Trip>;
const noTrips: Chosen = new Map();

/**
 * Several trips of a list for one invoice number: the column that chooses them, and the bar that says how many and what can be done. Both are
 * empty for users without finance:actions; `dialogs` must be drawn.
 */
export function useInvoiceChoice(rows: readonly Trip[] | undefined): {
  readonly column: Column<Trip> | null;
  readonly bar: ReactNode;
  readonly dialogs: ReactNode;
} {
  const isAllowed = useMay(api.trips.invoice.definition.access);
  const [marked, setMarked] = useState<Chosen>(noTrips);
  const [started, setStarted] = useState<'set' | 'clear' | null>(null);
  const column = useMemo(
    (): Column<Trip> => ({
      id: 'chosen',
      header: tripMessages.select,
      value: () => null,
      cell: (trip) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box in it has a name of its own
        <label className={classes.pick}>
          <Checkbox
            aria-label={tripMessages.selectOf(tripName(trip))}
            checked={marked.has(trip.id)}
            onChange={({ currentTarget: { checked } }) => setMarked((before) => withTrips(before, [trip], checked))}
          />
        </label>
      ),
      fixed: true,
      card: 'badge',
    }),
    [marked],
  );
  if (!isAllowed) return { column: null, bar: null, dialogs: null };
  // a trip that is on screen is known as it is now
  const trips = [...marked.values()].map((trip) => rows?.find(({ id }) => id === trip.id) ?? trip);
  const close = () => setStarted(null);
  const saved = (ids: readonly string[]) => setMarked((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  const tooMany = trips.length > INVOICED_AT_ONCE ? paperMessages.tooMany(INVOICED_AT_ONCE) : null;
  const noneInvoiced = trips.every(({ invoiceNumber }) => invoiceNumber === null) ? paperMessages.noInvoice : null;
  const bar = trips.length > 0 && (
    <div className={classes.chosen} role="toolbar" aria-label={tripMessages.selectedTrips}>
      <Text size="sm" role="status">
        {tripMessages.tripsSelected(formatCount(trips.length))}
      </Text>
      <Refusal reason={tooMany}>
        <Button size="xs" leftSection={<IconReceipt size={16} />} onClick={() => setStarted('set')}>
          {tripMessages.setInvoiceNumber}
        </Button>
      </Refusal>
      <Refusal reason={tooMany ?? noneInvoiced}>
        <Button size="xs" variant="default" leftSection={<IconReceiptOff size={16} />} onClick={() => setStarted('clear')}>
          {tripMessages.clearInvoiceNumber}
        </Button>
      </Refusal>
      <Button size="xs" variant="default" onClick={() => setMarked((before) => withTrips(before, rows ?? [], true))}>
        {tripMessages.selectThisPage}
      </Button>
      <Button size="xs" variant="default" onClick={() => setMarked(noTrips)}>
        {tripMessages.selectNone}
      </Button>
    </div>
  );
  const dialogs = (
    <>
      <InvoiceTripsDialog trips={started === 'set' ? trips : null} onClose={close} onSaved={saved} />
      <InvoiceClearDialog trips={started === 'clear' ? trips : null} onClose={close} onSaved={saved} />
    </>
  );
  return { column, bar, dialogs };
}

function withTrips(before: Chosen, trips: readonly Trip[], isChosen: boolean): Chosen {
  const next = new Map(before);
  for (const trip of trips) {
    if (isChosen) next.set(trip.id, trip);
    else next.delete(trip.id);
  }
  return next;
}
