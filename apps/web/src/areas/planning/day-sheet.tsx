import { Button, Text } from '@mantine/core';
import { countDays } from '@superlink/domain/planning/day-count.ts';
import { NEAR_KM } from '@superlink/domain/planning/near-place.ts';
import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { boardMessages } from './board.messages.ts';
import { agendaOf, dayOfTrip, driverOf, foundOn, stateOfRow } from './day-agenda.ts';
import classes from './day-sheet.module.css';
import type { PlannedRow, PlannedVehicle } from './planning-rows.ts';
import { planningMessages } from './planning.messages.ts';
import { longDay } from './board-days.ts';
import { countWords } from './timeline-head.tsx';
import { TownField, type Town } from './town-field.tsx';

/** Lines of a part that are drawn before somebody asks for the rest. */
const LINES = 60;

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
  const [asked, setAsked] = useState<{ readonly text: string; readonly town: Town | null }>({ text: '', town: null });
  const { text, town } = asked;
  const { free: freeHere, busy: drive, away: down } = foundOn(agendaOf(rows, day, today), asked, day, today);
  const count = countDays(rows.map(stateOfRow), { from: day, to: day }, today).get(day);
  return (
    <div className={classes.sheet} data-day-sheet>
      <Text size="sm" c="dimmed" mb="xs">
        {count && day >= today && countWords(count)}
      </Text>
      <div className={classes.tools}>
        <TownField
          text={text}
          town={town}
          onText={(typed) => setAsked({ text: typed, town: null })}
          onTown={(chosen) => setAsked({ text: chosen.name, town: chosen })}
        />
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {boardMessages.printTheDay}
        </Button>
      </div>
      {text.trim() !== '' && <p className={classes.asked}>{town ? boardMessages.nearTown(town.name, NEAR_KM) : text}</p>}
      <Part title={planningMessages.free} none={text.trim() === '' ? planningMessages.noVehicleFree : boardMessages.noneFreeThere}>
        {freeHere.map(({ row: { vehicle }, name, km, until }) => (
          <li key={vehicle.id}>
            <b>{vehicle.fleetNumber}</b>
            <span className={classes.who}>
              {driverOf(vehicle)}
              <small>
                {name === null ? boardMessages.placeUnknown : boardMessages.standsIn(name)}
                {km !== null && km >= 1 && ` · ${boardMessages.aboutKm(formatCount(Math.round(km)))}`}
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
