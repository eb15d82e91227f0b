import { Text } from '@mantine/core';
import type { Trail } from '@superlink/api/tracking/trail.schema.ts';
import { trailPieces, type SpeedBand } from '@superlink/domain/tracking/trail.ts';
import { IconRoute } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../paths.ts';
import { formatDay, today as todayNow } from '../../blocks/format/dates.ts';
import { formatKm } from '../../blocks/format/numbers.ts';
import { BackLink } from '../../blocks/list/back-link.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { MapFrame } from '../../blocks/map/map-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRecord } from '../../ui/skeletons.tsx';
import { TrailDayPicker } from './trail-day-picker.tsx';
import { TrailPlayer } from './trail-player.tsx';
import { TrailPoints } from './trail-points.tsx';
import { stopTimes, TrailStops } from './trail-stops.tsx';
import { trailMessages } from './trail.messages.ts';
import classes from './trail.module.css';
import { useTrail } from './trail.queries.ts';
import { bandLabels, durationText, placeAt, pointsOf, trailView } from './trail.view.ts';

/** /tracking/trail/{id}: where a vehicle was on a day, on a map that can be played. */
export function TrailPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const today = todayNow();
  const view = useMemo(() => trailView(today), [today]);
  const [{ day }, patch] = useUrlView(view);
  const { data: trail, error, refetch } = useTrail(id, day);
  const title = trail ? trailMessages.trailOf(trail.fleetNumber) : trailMessages.trail;
  return (
    <>
      <PageHeader
        title={title}
        {...(trail ? { subtitle: trail.registration } : {})}
        above={<BackLink to={paths.tracking}>{trailMessages.backToLiveTracking}</BackLink>}
      >
        {error?.status !== 404 && <TrailDayPicker id={id} day={day} today={today} onDay={(next) => patch({ day: next })} />}
      </PageHeader>
      {trail ? (
        <Day key={`${trail.assetId} ${trail.day}`} trail={trail} />
      ) : error?.status === 404 ? (
        <EmptyState title={trailMessages.notFound} hint={trailMessages.notFoundHint} />
      ) : error ? (
        <ErrorState title={trailMessages.failed} hint={error.detail || undefined} onRetry={() => void refetch()} />
      ) : (
        <LoadingRecord label={trailMessages.loadingTheTrail} />
      )}
    </>
  );
}

function Day({ trail }: { readonly trail: Trail }) {
  const points = useMemo(() => pointsOf(trail), [trail]);
  const pieces = useMemo(() => trailPieces(points), [points]);
  const [at, setAt] = useState(points[0]?.at ?? 0);
  const [chosen, setChosen] = useState<number | null>(null);
  const stops = useMemo(
    () =>
      trail.stops.map((stop, place) => ({
        key: String(place),
        label: String(place + 1),
        detail: `${stopTimes(stop)}, ${durationText(stop.minutes)}`,
        lat: stop.lat,
        lng: stop.lon,
      })),
    [trail],
  );
  if (points.length === 0) {
    return (
      <EmptyState
        icon={<IconRoute size={32} stroke={1.4} />}
        title={trailMessages.nothingHeard(formatDay(trail.day))}
        hint={trailMessages.nothingHeardHint}
      />
    );
  }
  const choose = (stop: number) => {
    setChosen(stop);
    const from = trail.stops[stop]?.from;
    if (from !== undefined) setAt(Date.parse(from));
  };
  return (
    <>
      <Figures trail={trail} />
      <div className={classes.day}>
        <div className={classes.map}>
          <MapFrame
            label={trailMessages.mapOfTheTrailOf(trail.fleetNumber)}
            height="var(--trail-map)"
            markers={[]}
            lines={[]}
            isDashed={false}
            trail={{
              pieces,
              stops,
              at: placeAt(points, at),
              chosen: chosen === null ? undefined : stops[chosen],
              onChoose: (key) => choose(Number(key)),
            }}
          />
          <TrailPlayer points={points} at={at} onAt={setAt} />
          <Legend bands={[...new Set(pieces.map(({ band }) => band))]} />
        </div>
        <TrailStops stops={trail.stops} chosen={chosen} onChoose={choose} />
      </div>
      <TrailPoints points={points} />
    </>
  );
}

/** What the vehicle did that day. */
function Figures({ trail }: { readonly trail: Trail }) {
  const { km, unheardKm, drivingMinutes, standingMinutes, topSpeedKmh, stops, isPacked } = trail;
  const figures = [
    [trailMessages.distance, formatKm(km)],
    [trailMessages.driving, durationText(drivingMinutes)],
    [trailMessages.stopped, stops.length === 0 ? '–' : durationText(standingMinutes)],
    [trailMessages.topSpeed, topSpeedKmh === null ? '–' : `${Math.round(topSpeedKmh)} km/h`],
  ] as const;
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(unheardKm > 0 || isPacked) && (
        <Text size="sm" c="dimmed" mb="xs">
          {[unheardKm > 0 && `${trailMessages.unheard(formatKm(unheardKm))}.`, isPacked && trailMessages.packed].filter(Boolean).join(' ')}
        </Text>
      )}
    </>
  );
}

/** What the colours that are there mean. */
function Legend({ bands }: { readonly bands: readonly SpeedBand[] }) {
  const order = Object.keys(bandLabels) as SpeedBand[];
  return (
    <ul className={classes.legend} aria-label={trailMessages.coloursOfTheLine}>
      {order
        .filter((band) => bands.includes(band))
        .map((band) => (
          <li key={band} data-band={band}>
            {bandLabels[band]}
          </li>
        ))}
    </ul>
  );
}
