import { Button } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { podReminder } from '@superlink/domain/trips/pod-reminder.ts';
import { invoiceProblem } from '@superlink/domain/trips/trip-papers.ts';
import { IconListNumbers, IconMessage, IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { RowsAct } from '../../blocks/many/many-act.ts';
import { ManyBar, type ManyBarProps } from '../../blocks/many/many-bar.tsx';
import { Refusal } from '../../blocks/refusal.tsx';
import { paths } from '../../paths.ts';
import { InvoiceClearDialog } from './invoice-clear-dialog.tsx';
import { InvoiceTripsDialog } from './invoice-trips-dialog.tsx';
import { PodReminderDialog } from './pod-reminder-dialog.tsx';
import { tripFile, type TripSheet } from './trip-file.ts';
import { tripName } from './trip-facts.ts';
import { paperMessages, tripCount, tripMessages } from './trip.messages.ts';
import { tripsManyMessages } from './trips-many.messages.ts';

/** A number for each: what finance does with a day's papers (decision 1.39). */
const numberEach: RowsAct<Trip> = {
  act: 'invoice',
  label: tripsManyMessages.invoiceNumbers,
  icon: <IconListNumbers size={16} />,
  says: (rows) => tripsManyMessages.numberForEach(rows),
  asks: {
    kind: 'each',
    label: tripMessages.invoiceNumberField,
    countsUp: true,
    usual: ({ invoiceNumber }) => invoiceNumber ?? '',
    about: ({ lockedInClient, endDate }) => invoiceProblem({ endDate }) ?? lockedInClient,
  },
};
/** One for all that a filter finds, which the dialog of chosen trips cannot list. */
const numberAll: RowsAct<Trip> = {
  act: 'invoice',
  label: tripMessages.setInvoiceNumber,
  icon: <IconReceipt size={16} />,
  says: (rows) => tripMessages.goesTo(tripCount(rows)),
  asks: { kind: 'text', label: tripMessages.invoiceNumberField },
};

type Given = Pick<ManyBarProps<Trip>, 'choice' | 'choose' | 'shown' | 'filter'> & { readonly sheet: TripSheet };

/** What can be done with the papers of the chosen trips: a number for each, one for all, none. */
export function TripPapersBar({ choice, choose, shown, filter, sheet }: Given) {
  const [started, setStarted] = useState<{ readonly what: 'set' | 'clear' | 'remind'; readonly trips: readonly Trip[] } | null>(null);
  const close = () => setStarted(null);
  const saved = (ids: readonly string[]) =>
    choose({ ...choice, isAll: false, rows: new Map([...choice.rows].filter(([id]) => !ids.includes(id))) });
  return (
    <>
      <ManyBar
        choice={choice}
        choose={choose}
        shown={shown}
        filter={filter}
        acts={[choice.isAll ? numberAll : numberEach]}
        file={tripFile(sheet)}
        nameOf={tripName}
        hrefOf={paths.trip}
        label={tripMessages.selectedTrips}
        selected={tripMessages.tripsSelected}
        more={(trips, refusal) =>
          !choice.isAll && (
            <>
              <Refusal reason={refusal}>
                <Button size="xs" leftSection={<IconReceipt size={16} />} onClick={() => setStarted({ what: 'set', trips })}>
                  {tripMessages.setInvoiceNumber}
                </Button>
              </Refusal>
              <Refusal reason={refusal ?? (trips.every(({ invoiceNumber }) => invoiceNumber === null) ? paperMessages.noInvoice : null)}>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconReceiptOff size={16} />}
                  onClick={() => setStarted({ what: 'clear', trips })}
                >
                  {tripMessages.clearInvoiceNumber}
                </Button>
              </Refusal>
              <Refusal reason={refusal ?? (podReminder(trips) === null ? tripsManyMessages.allPodsThere : null)}>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconMessage size={16} />}
                  onClick={() => setStarted({ what: 'remind', trips })}
                >
                  {tripsManyMessages.podReminder}
                </Button>
              </Refusal>
            </>
          )
        }
      />
      <InvoiceTripsDialog trips={started?.what === 'set' ? started.trips : null} onClose={close} onSaved={saved} />
      <PodReminderDialog trips={started?.what === 'remind' ? started.trips : null} onClose={close} />
      <InvoiceClearDialog trips={started?.what === 'clear' ? started.trips : null} onClose={close} onSaved={saved} />
    </>
  );
}
