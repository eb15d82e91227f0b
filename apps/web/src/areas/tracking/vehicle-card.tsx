import { Button, CloseButton, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { VehicleCard as Card } from '@superlink/api/tracking/fleet-map.schema.ts';
import { ageText, compassWord } from '@superlink/domain/tracking/fleet-state.ts';
import { IconCalendarEvent, IconPhone, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { formatDay, formatInstant } from '../../blocks/format/dates.ts';
import { inWords } from '../../language/in-words.ts';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { hasNoLayer } from '../../ui/top-layer.ts';
import { words } from '../../ui/words.messages.ts';
import { speedText } from './fleet-list.tsx';
import { useVehicleCard } from './position.queries.ts';
import type { TrackedVehicle } from './read-positions.ts';
import { trackingMessages } from './tracking.messages.ts';
import classes from './tracking.module.css';
import { stateOf } from './tracking.view.ts';
import { TripArrival } from './trip-arrival.tsx';
import { VehicleStateBadge } from './vehicle-state.tsx';

/** One vehicle of the map: what it does, where that is, who drives it on which trip, and the ways on from there. */
export function VehicleCard({
  id,
  vehicle,
  now,
  onClose,
}: {
  readonly id: string;
  /** as the map knows it; undefined when it was never heard of */
  readonly vehicle: TrackedVehicle | undefined;
  readonly now: Date;
  readonly onClose: () => void;
}) {
  const { data: card, error } = useVehicleCard(id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  useWindowEvent('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key === 'Escape' && !event.defaultPrevented && !isTyping && hasNoLayer()) onClose();
  });
  const name = vehicle?.fleetNumber ?? card?.fleetNumber;
  if (error?.status === 404 && !vehicle)
    return (
      <section className={classes.card} aria-label={words.vehicle}>
        <div className={classes.head}>
          <Text fw={600}>{trackingMessages.unknownVehicle}</Text>
          <CloseButton aria-label={trackingMessages.closeCard} size="lg" onClick={onClose} />
        </div>
      </section>
    );
  return (
    <section className={classes.card} aria-label={trackingMessages.vehicleCard(name ?? '')}>
      <div className={classes.head}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <Text size="sm" c="dimmed">
            {[vehicle?.registration ?? card?.registration, card?.makeModel].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {vehicle && <VehicleStateBadge state={stateOf(vehicle, now)} />}
        <CloseButton aria-label={trackingMessages.closeCard} size="lg" onClick={onClose} />
      </div>
      <dl className={classes.facts}>
        {vehicle ? (
          <PositionFacts vehicle={vehicle} place={card?.place ?? null} now={now} />
        ) : (
          card && <Fact name={trackingMessages.position}>{trackingMessages.neverHeard}</Fact>
        )}
        {card && <TripFacts card={card} />}
      </dl>
      {!card &&
        (error ? (
          <Text c="var(--mantine-color-error)">{trackingMessages.cardFailed}</Text>
        ) : (
          <LoadingLines label={words.loading} lines={3} />
        ))}
      <div className={classes.ways}>
        {card?.driver?.phone && (
          <Button
            component="a"
            href={`tel:${card.driver.phone.replaceAll(/[^\d+]/g, '')}`}
            leftSection={<IconPhone size={16} aria-hidden />}
          >
            {trackingMessages.call(card.driver.name)}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconRoute size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.trail(id)} {...props} />}
        >
          {trackingMessages.trail}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCalendarEvent size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.operations} search={{ vehicle: id } as never} {...props} />}
        >
          {trackingMessages.plan}
        </Button>
      </div>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PositionFacts({ vehicle, place, now }: { readonly vehicle: TrackedVehicle; readonly place: string | null; readonly now: Date }) {
  const { lat, lon, speed, heading, at } = vehicle;
  const word = stateOf(vehicle, now) === 'moving' ? compassWord(heading) : null;
  return (
    <>
      <Fact name={trackingMessages.place}>
        {place && inWords(place)}
        <span className={classes.degrees}>
          {lat.toFixed(4)}, {lon.toFixed(4)}
        </span>
      </Fact>
      <Fact name={trackingMessages.speed}>
        {speedText(speed)}
        {word && trackingMessages.heading(word)}
      </Fact>
      <Fact name={trackingMessages.lastPosition}>
        {trackingMessages.heardAt(formatInstant(new Date(at).toISOString()), ageText(new Date(at), now))}
      </Fact>
    </>
  );
}

function TripFacts({ card: { driver, trip } }: { readonly card: Card }) {
  return (
    <>
      <Fact name={words.driver}>{driver ? driver.name : trackingMessages.noDriver}</Fact>
      {trip ? (
        <>
          <Fact name={trip.status === 'on_route' ? trackingMessages.onTrip : trackingMessages.nextTrip}>
            {trackingMessages.tripOfClient(trip.client, trip.tripNumber)}
          </Fact>
          {(trip.loading ?? trip.offloading) !== null && (
            <Fact name={trackingMessages.way}>
              {trip.loading !== null && trip.offloading !== null
                ? trackingMessages.fromTo(trip.loading, trip.offloading)
                : (trip.loading ?? trip.offloading)}
            </Fact>
          )}
          <Fact name={trip.status === 'on_route' ? trackingMessages.plannedEnd : trackingMessages.plannedStart}>
            {formatDay((trip.status === 'on_route' ? trip.endDate : trip.startDate) ?? null)}
          </Fact>
          {trip.status === 'on_route' && (
            <Fact name={trackingMessages.arrives}>
              <TripArrival tripId={trip.id} />
            </Fact>
          )}
        </>
      ) : (
        <Fact name={words.trip}>{trackingMessages.noTrip}</Fact>
      )}
    </>
  );
}
