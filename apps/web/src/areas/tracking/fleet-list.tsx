import { ageText } from '@superlink/domain/tracking/fleet-state.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import type { TrackedVehicle } from './read-positions.ts';
import { trackingMessages } from './tracking.messages.ts';
import classes from './tracking.module.css';
import { stateOf } from './tracking.view.ts';
import { VehicleStateBadge } from './vehicle-state.tsx';

/** Height of a row in px, as in tracking.module.css. */
const ROW_PX = 64;
/** A list as short as this is drawn whole. */
const SHORT = 50;

/** `76 km/h`, with a speed that never reads as the other side of moving. */
export function speedText(speed: number | null): string {
  if (speed === null) return '–';
  return `${speed > 5 ? Math.max(6, Math.round(speed)) : Math.round(speed)}\u00a0km/h`;
}

/** The vehicles in words: what the map shows, for every eye and every machine. Only the rows in sight are drawn; arrow keys go through all. */
export function FleetList({
  vehicles,
  now,
  chosen,
  onChoose,
}: {
  readonly vehicles: readonly TrackedVehicle[];
  readonly now: Date;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  const scroll = useRef<HTMLUListElement>(null);
  const virtualizer = useVirtualizer({
    count: vehicles.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => vehicles[index]?.id ?? index,
    overscan: 8,
    useFlushSync: false,
  });
  const rowAt = (index: number) => scroll.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`);
  const place = vehicles.findIndex(({ id }) => id === chosen);
  const choiceBefore = useRef(chosen);
  const follow = useEffectEvent((choice: string | undefined) => {
    const before = choiceBefore.current;
    choiceBefore.current = choice;
    const at = vehicles.findIndex(({ id }) => id === (choice ?? before));
    if (at < 0) return;
    // one that was chosen on the map comes into sight
    if (choice !== undefined) virtualizer.scrollToIndex(at, { align: 'auto' });
    // whoever closed the card goes on where they were
    else if (document.activeElement === document.body) rowAt(at)?.focus({ preventScroll: true });
  });
  // only the choice moves the list: with every fix it would jump under the hand
  useEffect(() => follow(chosen), [chosen]);
  const step = (event: KeyboardEvent, from: number) => {
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: vehicles.length - 1 }[event.key];
    if (to === undefined || to < 0 || to >= vehicles.length) return;
    event.preventDefault();
    virtualizer.scrollToIndex(to, { align: 'auto' });
    // the row is drawn once the list has scrolled to it
    requestAnimationFrame(() => requestAnimationFrame(() => rowAt(to)?.focus()));
  };
  const inSight = virtualizer.getVirtualItems();
  const isShort = vehicles.length <= SHORT;
  const indexes = isShort ? vehicles.map((_, index) => index) : inSight.map(({ index }) => index);
  const before = isShort ? 0 : (inSight[0]?.start ?? 0);
  const after = isShort ? 0 : virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  return (
    <ul ref={scroll} className={classes.list} aria-label={trackingMessages.vehicles} data-scrolls>
      {before > 0 && <li aria-hidden style={{ height: before }} />}
      {indexes.map((index) => {
        const vehicle = vehicles[index];
        return (
          vehicle && (
            <li key={vehicle.id} data-index={index} aria-posinset={index + 1} aria-setsize={vehicles.length}>
              <button
                type="button"
                className={classes.row}
                aria-pressed={vehicle.id === chosen}
                // one stop for the Tab key: the row that is open, else the first in sight
                tabIndex={index === (indexes.includes(place) ? place : indexes[0]) ? 0 : -1}
                onClick={() => onChoose(vehicle.id)}
                onKeyDown={(event) => step(event, index)}
              >
                <VehicleRow vehicle={vehicle} now={now} />
              </button>
            </li>
          )
        );
      })}
      {after > 0 && <li aria-hidden style={{ height: after }} />}
    </ul>
  );
}

function VehicleRow({ vehicle, now }: { readonly vehicle: TrackedVehicle; readonly now: Date }) {
  const { fleetNumber, registration, driver, speed, at } = vehicle;
  return (
    <>
      <span className={classes.names}>
        <span className={classes.name}>
          <b>{fleetNumber}</b> {registration !== fleetNumber && <span>{registration}</span>}
        </span>
        <span className={classes.driver} translate={driver === null ? undefined : 'no'}>
          {driver ?? trackingMessages.noDriver}
        </span>
      </span>
      <span className={classes.speed}>{speedText(speed)}</span>
      <span className={classes.state}>
        <VehicleStateBadge state={stateOf(vehicle, now)} />
        <span className={classes.age}>{trackingMessages.ago(ageText(new Date(at), now))}</span>
      </span>
    </>
  );
}
