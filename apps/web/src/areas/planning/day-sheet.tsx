import { Button, Text, TextInput } from '@mantine/core';
import { countDays } from '@superlink/domain/planning/day-count.ts';
import { NO_DRIVER } from '@superlink/domain/planning/availability.ts';
import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { IconPrinter, IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { boardMessages } from './board.messages.ts';
import { agendaOf, dayOfTrip, stateOfRow, whereabouts } from './day-agenda.ts';
import classes from './day-sheet.module.css';
import type { PlannedRow, PlannedVehicle } from './planning-rows.ts';
import { planningMessages } from './planning.messages.ts';
import { longDay } from './board-days.ts';
import { countWords } from './timeline-head.tsx';

/** Lines of a part that are drawn before somebody asks for the rest. */
const LINES = 60;
const driverOf = ({ driver }: PlannedVehicle) => (driver ? `${driver.name} ${driver.surname}` : NO_DRIVER);

/** One day of the board: who is free and where, each to be planned for on that day, who drives and who cannot; on paper too. */
export function DaySheet({
  day,
  rows,
  today,
  canPlan,
  onDays,
  onClose,
}: {
  /** undefined: closed */
  readonly day: Day | undefined;
  readonly rows: readonly PlannedRow[];
  readonly today: Day;
  readonly canPlan: boolean;
  readonly onDays: (vehicle: PlannedVehicle, days: DayRange) => void;
  readonly onClose: () => void;
}) {
  const shown = useLastShown(day ?? null);
  return (
    <Dialog opened={day !== undefined} onClose={onClose} size="lg" title={shown ? longDay(shown) : ''}>
      {shown && <Sheet key={shown} day={shown} rows={rows} today={today} canPlan={canPlan} onDays={onDays} />}
    </Dialog>
  );
}

function Sheet({
  day,
  rows,
  today,
  canPlan,
  onDays,
}: {
  readonly day: Day;
  readonly rows: readonly PlannedRow[];
  readonly today: Day;
  readonly canPlan: boolean;
  readonly onDays: (vehicle: PlannedVehicle, days: DayRange) => void;
}) {
  const [place, setPlace] = useState('');
  const { busy, free, away } = agendaOf(rows, day, today);
  const wanted = place.trim().toLowerCase();
  const isNear = (...texts: (string | null | undefined)[]) => wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted));
  const freeHere = free
    .map((row) => ({ row, ...whereabouts(row, day, today) }))
    .filter(({ row, at }) => isNear(at, row.vehicle.fleetNumber, driverOf(row.vehicle)));
  const drive = busy.filter(({ row, bars }) =>
    isNear(row.vehicle.fleetNumber, driverOf(row.vehicle), ...bars.flatMap(({ trip }) => [trip.loading, trip.offloading, trip.client])),
  );
  const down = away.filter(({ row }) => isNear(row.vehicle.fleetNumber, driverOf(row.vehicle)));
  const count = countDays(rows.map(stateOfRow), { from: day, to: day }, today).get(day);
  return (
    <div className={classes.sheet} data-day-sheet>
      <Text size="sm" c="dimmed" mb="xs">
        {count && day >= today && countWords(count)}
      </Text>
      <div className={classes.tools}>
        <TextInput
          data-autofocus
          type="search"
          flex={1}
          aria-label={boardMessages.nearPlace}
          placeholder={boardMessages.nearPlace}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={place}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        />
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {boardMessages.printTheDay}
        </Button>
      </div>
      <Part title={planningMessages.free} none={wanted === '' ? planningMessages.noVehicleFree : boardMessages.noneFreeThere}>
        {freeHere.map(({ row: { vehicle }, at, until }) => (
          <li key={vehicle.id}>
            <b>{vehicle.fleetNumber}</b>
            <span className={classes.who}>
              {driverOf(vehicle)}
              <small>
                {at === null ? boardMessages.placeUnknown : boardMessages.standsIn(at)}
                {until !== null && ` · ${boardMessages.freeUntil(formatDay(until))}`}
              </small>
            </span>
            {canPlan && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={planningMessages.planATripOf(vehicle.fleetNumber)}
                onClick={() => onDays(vehicle, { from: day, to: day })}
              >
                {planningMessages.plan}
              </Button>
            )}
          </li>
        ))}
      </Part>
      <Part title={planningMessages.trips} none={planningMessages.noTripsOnThisDay}>
        {drive.map(({ row: { vehicle }, bars }) => (
          <li key={vehicle.id}>
            <b>{vehicle.fleetNumber}</b>
            <span className={classes.who}>
              {driverOf(vehicle)}
              {bars.map((bar) => (
                <small key={bar.trip.id}>
                  {[
                    bar.trip.loadNr ?? planningMessages.trip(bar.trip.tripNumber),
                    bar.trip.client,
                    bar.trip.loading && bar.trip.offloading ? planningMessages.fromTo(bar.trip.loading, bar.trip.offloading) : null,
                    dayOfTrip(bar, day),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              ))}
            </span>
          </li>
        ))}
      </Part>
      {down.length > 0 && (
        <Part title={planningMessages.notAvailable} none="">
          {down.map(({ row: { vehicle }, reason }) => (
            <li key={vehicle.id}>
              <b>{vehicle.fleetNumber}</b>
              <span className={classes.who}>{reason}</span>
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

/** A heading with how many stand below it; what is beyond a screenful comes when it is asked for. */
function Part({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : children.length - LINES;
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>
        {title} <span>{formatCount(children.length)}</span>
      </h3>
      {children.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.list}>{isWhole ? children : children.slice(0, LINES)}</ul>
      )}
      {hidden > 0 && (
        <Button variant="subtle" fullWidth size="compact-sm" onClick={() => setWhole(true)}>
          {planningMessages.showMore(formatCount(hidden))}
        </Button>
      )}
    </section>
  );
}
