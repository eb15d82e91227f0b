import { ActionIcon, Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { Bar, DayRange } from '@superlink/domain/planning/timeline.ts';
import { NO_DRIVER } from '@superlink/domain/planning/availability.ts';
import { addDays, type Day } from '@superlink/domain/time/sast.ts';
import { IconCalendar, IconChevronLeft, IconChevronRight, IconMapSearch, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { dayMonthAndYear } from '../../blocks/format/day-names.ts';
import { formatDay, pickerRange } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { TripStatusBadge } from '../trips/public.ts';
import { boardMessages } from './board.messages.ts';
import { agendaOf, dayOfTrip, driverOf, whereabouts } from './day-agenda.ts';
import classes from './fleet-agenda.module.css';
import type { PlannedRow, PlannedTrip, PlannedVehicle } from './planning-rows.ts';
import { planningMessages } from './planning.messages.ts';

/** Rows of a part that are drawn before somebody asks for the rest. */
const ROWS = 30;

interface AgendaEvents {
  readonly onVehicle: (vehicle: PlannedVehicle) => void;
  readonly onTrip: (trip: PlannedTrip) => void;
  readonly onDays: (vehicle: PlannedVehicle, days: DayRange) => void;
  /** who is free on a day and where, and what stands near a town */
  readonly onDay: (day: Day) => void;
}

/** The timeline on a phone: one day of the whole fleet, and the way to the next (2§2). */
export function FleetAgenda({
  rows,
  day,
  today,
  busy,
  canPlan,
  onDay,
  events,
}: {
  readonly rows: readonly PlannedRow[];
  readonly day: Day;
  readonly today: Day;
  /** the trips of the day are still on their way */
  readonly busy: boolean;
  readonly canPlan: boolean;
  readonly onDay: (day: Day) => void;
  readonly events: AgendaEvents;
}) {
  const agenda = agendaOf(rows, day, today);
  return (
    <>
      <DayPicker day={day} today={today} onDay={onDay} />
      <div aria-busy={busy}>
        <Part title={planningMessages.trips} none={planningMessages.noTripsOnThisDay}>
          {agenda.busy.map(({ row, bars }) => (
            <li key={row.vehicle.id} className={classes.vehicle}>
              <VehicleButton vehicle={row.vehicle} onVehicle={events.onVehicle} />
              {bars.map((bar) => (
                <TripButton key={bar.trip.id} bar={bar} day={day} onTrip={events.onTrip} />
              ))}
            </li>
          ))}
        </Part>
        <Part
          title={planningMessages.free}
          none={planningMessages.noVehicleFree}
          tool={
            agenda.free.length > 0 && (
              <Button variant="subtle" leftSection={<IconMapSearch size={16} aria-hidden />} onClick={() => events.onDay(day)}>
                {boardMessages.whoIsWhere}
              </Button>
            )
          }
        >
          {agenda.free
            .map((row) => ({ ...row, ...whereabouts(row, day, today) }))
            .map(({ vehicle, name, until }) => (
              <li key={vehicle.id} className={classes.line}>
                <VehicleButton vehicle={vehicle} onVehicle={events.onVehicle} place={placeWords(name, until)} />
                {canPlan && (
                  <Button
                    variant="default"
                    leftSection={<IconPlus size={16} aria-hidden />}
                    aria-label={planningMessages.planATripOf(vehicle.fleetNumber)}
                    onClick={() => events.onDays(vehicle, { from: day, to: day })}
                  >
                    {planningMessages.plan}
                  </Button>
                )}
              </li>
            ))}
        </Part>
        <Part title={planningMessages.notAvailable}>
          {agenda.away.map(({ row, reason }) => (
            <li key={row.vehicle.id} className={classes.line}>
              <VehicleButton vehicle={row.vehicle} onVehicle={events.onVehicle} isNamed={reason !== NO_DRIVER} />
              <StatusBadge tone={reason === NO_DRIVER ? 'purple' : 'amber'}>{reason}</StatusBadge>
            </li>
          ))}
        </Part>
      </div>
    </>
  );
}

/** Where a free vehicle stands and until when it is free; null when nobody knows either. */
function placeWords(name: string | null, until: Day | null): string | null {
  const words = [name !== null && boardMessages.standsIn(name), until !== null && boardMessages.freeUntil(formatDay(until))];
  return words.filter(Boolean).join(' · ') || null;
}

/** One day back, one ahead, any by calendar, and back to today. */
function DayPicker({ day, today, onDay }: { day: Day; today: Day; onDay: (day: Day) => void }) {
  const [opened, setOpened] = useState(false);
  const limits = pickerRange(today);
  return (
    <div className={classes.days} role="group" aria-label={planningMessages.day}>
      <ActionIcon variant="default" size={44} aria-label={planningMessages.theDayBefore} onClick={() => onDay(addDays(day, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Popover opened={opened} onChange={setOpened} trapFocus withRoles={false}>
        <Popover.Target>
          <Button
            flex={1}
            variant="default"
            leftSection={<IconCalendar size={16} aria-hidden />}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {dayMonthAndYear(day)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <DatePicker
            value={day}
            defaultDate={day}
            minDate={limits.first}
            maxDate={limits.last}
            onChange={(next) => {
              setOpened(false);
              if (next) onDay(next);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon variant="default" size={44} aria-label={planningMessages.theDayAfter} onClick={() => onDay(addDays(day, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
      {day !== today && (
        <Button variant="default" onClick={() => onDay(today)}>
          {words.today}
        </Button>
      )}
    </div>
  );
}

/** A heading with the number below it, and its vehicles; a part without any says so or is left out. */
function Part({ title, none, tool, children }: { title: string; none?: string; tool?: ReactNode; children: readonly ReactNode[] }) {
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : children.length - ROWS;
  if (children.length === 0 && none === undefined) return null;
  return (
    <div role="group" aria-label={title}>
      <h2 className={classes.title}>
        {title} <span className={classes.count}>{formatCount(children.length)}</span>
      </h2>
      {tool}
      {children.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.list}>{children.slice(0, isWhole ? undefined : ROWS)}</ul>
      )}
      {hidden > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setWhole(true)}>
          {planningMessages.showMore(formatCount(hidden))}
        </Button>
      )}
    </div>
  );
}

function VehicleButton({
  vehicle,
  onVehicle,
  isNamed = true,
  place = null,
}: {
  vehicle: PlannedVehicle;
  onVehicle: (vehicle: PlannedVehicle) => void;
  /** whether who drives it is said here */
  isNamed?: boolean;
  /** where it stands, in words */
  place?: string | null;
}) {
  return (
    <div className={classes.who}>
      <button type="button" className={`link-button ${classes.fleet}`} onClick={() => onVehicle(vehicle)}>
        {vehicle.fleetNumber}
      </button>
      <span className={classes.about}>
        {isNamed && <span className={classes.driver}>{driverOf(vehicle)}</span>}
        {place !== null && <span className={classes.place}>{place}</span>}
      </span>
    </div>
  );
}

function TripButton({ bar, day, onTrip }: { bar: Bar<PlannedTrip>; day: Day; onTrip: (trip: PlannedTrip) => void }) {
  const { trip } = bar;
  return (
    <button type="button" className={classes.trip} data-trip={trip.tripNumber} data-status={trip.status} onClick={() => onTrip(trip)}>
      <span className={classes.head}>
        <b>{trip.loadNr ?? planningMessages.trip(trip.tripNumber)}</b>
        <TripStatusBadge status={trip.status} />
        {bar.isOverdue && <StatusBadge tone="red">{planningMessages.overdue}</StatusBadge>}
        {!bar.isOverdue && trip.arrival?.late && (
          <StatusBadge tone={trip.arrival.lateMinutes > 0 ? 'red' : 'amber'}>{trip.arrival.late}</StatusBadge>
        )}
        {bar.conflict && <StatusBadge tone="red">{planningMessages.conflict}</StatusBadge>}
      </span>
      <span className={classes.client}>{trip.client}</span>
      <span className={classes.way}>
        {[trip.loading && trip.offloading ? planningMessages.bar.fromTo(trip.loading, trip.offloading) : null, dayOfTrip(bar, day)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {trip.arrival && (
        <span className={classes.way} data-stale={trip.arrival.isStale || undefined}>
          {planningMessages.arrives(trip.arrival.text)}
        </span>
      )}
    </button>
  );
}
