import { Paper, Portal } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { revenuePerKm } from '@superlink/domain/rates/revenue-per-km.ts';
import type { Bar } from '@superlink/domain/planning/timeline.ts';
import { emptyLegText } from '@superlink/domain/planning/timeline.ts';
import { NO_DRIVER } from '@superlink/domain/planning/availability.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount, formatMoney, formatMoneyPerKm } from '../../blocks/format/numbers.ts';
import { api } from '../../client/api.ts';
import { orNull } from '../../client/or-null.ts';
import { TripStatusBadge } from '../trips/public.ts';
import { boardMessages } from './board.messages.ts';
import type { PlannedTrip, PlannedVehicle } from './planning-rows.ts';
import { planningMessages } from './planning.messages.ts';
import { CARD_ID } from './timeline-bar.tsx';
import classes from './trip-card.module.css';
import type { TripHint } from './use-trip-hint.ts';

/** Room that a card needs below a bar; without it the card stands above, in pixels. */
const CARD_HEIGHT = 250;
const CARD_WIDTH = 320;

interface Hinted extends TripHint {
  readonly bar: Bar<PlannedTrip>;
  readonly vehicle: PlannedVehicle;
}
/** The trip's number is also the name of what is hinted at: the bar says which. */
type Shown = Omit<Hinted, 'trip'>;

/** What a dispatcher asks of a trip at a glance: the way, who drives and how to call them, what it pays, when it arrives and which papers are in. */
export function TripCard({
  hint,
  onStay,
  onLeave,
}: {
  readonly hint: Hinted | null;
  /** the hand is on the card itself */
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  if (!hint) return null;
  const isBelow = hint.bottom + CARD_HEIGHT < window.innerHeight;
  const left = Math.max(8, Math.min(hint.left, window.innerWidth - CARD_WIDTH - 8));
  const place = isBelow ? { top: hint.bottom + 6 } : { bottom: window.innerHeight - hint.top + 6 };
  return (
    <Portal>
      {/* what stands outside the page belongs to a landmark of its own */}
      <section aria-label={boardMessages.tripAtAGlance}>
        <Paper
          id={CARD_ID}
          role="tooltip"
          className={classes.card ?? ''}
          shadow="md"
          withBorder
          style={{ left, width: CARD_WIDTH, ...place }}
          onPointerEnter={onStay}
          onPointerLeave={onLeave}
        >
          <Card key={hint.bar.trip.id} {...hint} />
        </Paper>
      </section>
    </Portal>
  );
}

/** What the whole trip pays, in rand; null while nobody can tell. */
function wholeRevenue({ status, finalRevenue, estimatedRevenue, rateType, lockedInRevenue }: Trip): number | null {
  if (status === 'completed') return finalRevenue;
  return estimatedRevenue ?? (rateType === 'flat_rate' ? lockedInRevenue : null);
}

function Card({ bar, vehicle }: Shown) {
  const { trip } = bar;
  const call = isOpenTrip(trip) ? api.trips.activeDetail : api.trips.archivedDetail;
  const detail = useQuery(call.query({ params: { id: trip.id } })).data;
  const driverId = detail?.asset.driverId ?? null;
  const driver = useQuery({
    ...orNull(api.drivers.get.query({ params: { id: driverId ?? '' } })),
    enabled: driverId !== null && isOpenTrip(trip),
  }).data;
  const revenue = detail && wholeRevenue(detail);
  const name = isOpenTrip(trip)
    ? vehicle.driver
      ? `${vehicle.driver.name} ${vehicle.driver.surname}`
      : NO_DRIVER
    : (detail?.lockedInDriver ?? NO_DRIVER);
  const papers = detail && [
    detail.podUploaded ? boardMessages.podIn : boardMessages.podMissing,
    detail.invoiceNumber === null ? boardMessages.notInvoiced : boardMessages.invoiced(detail.invoiceNumber),
    ...(trip.isChepLoad ? [boardMessages.chepLoad] : []),
  ];
  const leg = emptyLegText(trip, (km) => formatCount(Math.round(km)));
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [boardMessages.days, `${formatDay(trip.startDate)}${trip.endDate ? ` – ${formatDay(trip.endDate)}` : ''}`],
    [boardMessages.driver, name],
    [boardMessages.phone, driver?.phone],
    [boardMessages.arrival, trip.arrival && [trip.arrival.text, trip.arrival.late].filter(Boolean).join(', ')],
    [boardMessages.revenue, revenue == null ? null : formatMoney(revenue)],
    [
      boardMessages.perKm,
      revenue == null || trip.km === 0
        ? null
        : formatMoneyPerKm(Number(revenuePerKm({ rateType: 'flat_rate', amount: revenue, km: trip.km }))),
    ],
    [boardMessages.papers, papers?.join(', ')],
  ];
  return (
    <>
      <div className={classes.head}>
        <b>{trip.loadNr ?? planningMessages.trip(trip.tripNumber)}</b>
        <TripStatusBadge status={trip.status} />
      </div>
      <div>{trip.client}</div>
      {trip.loading && trip.offloading && (
        <div className={classes.way}>
          {planningMessages.fromTo(trip.loading, trip.offloading)} · {boardMessages.km(formatCount(Math.round(trip.km)))}
          {leg && ` · ${leg}`}
        </div>
      )}
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
