import { Radio, Text } from '@mantine/core';
import { kmOfMetres } from '@superlink/domain/stops/route-distance.ts';
import { formatNumber } from '../format/numbers.ts';
import type { MapLine } from '../map/map-scene.ts';
import { stopsMessages } from './stops.messages.ts';
import type { Way } from './use-way.ts';
import classes from './stops.module.css';

/** `7 h 05 min`; seconds in, rounded to minutes. */
function drivingTime(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** What people call each way: its main roads, else its place in the answer; those that share their main roads are numbered. */
export function wayNames(ways: readonly Pick<Way, 'summary'>[]): string[] {
  return ways.map(({ summary }, index) => {
    if (summary === '') return stopsMessages.wayOf(index + 1);
    const isFirst = ways.findIndex((way) => way.summary === summary) === index;
    return isFirst ? stopsMessages.via(summary) : stopsMessages.viaOf(summary, index + 1);
  });
}

/** Every way as it is drawn, the chosen one as the main route; before any was asked for, the one that was saved. */
export function linesOfWays(
  ways: readonly Pick<Way, 'polyline' | 'summary'>[],
  chosen: Pick<Way, 'polyline'> | undefined,
  saved: string | null,
): MapLine[] {
  if (ways.length === 0) return saved ? [{ polyline: saved, name: stopsMessages.theSavedWay, isChosen: true }] : [];
  const names = wayNames(ways);
  return ways.map((way, index) => ({ polyline: way.polyline, name: names[index] ?? '', isChosen: way === chosen }));
}

/** The ways between the stops, one of which is the route's; the first one is the service's own choice (2§9). */
export function WayList({
  ways,
  chosen,
  onChoose,
}: {
  readonly ways: readonly Way[];
  readonly chosen: Way | undefined;
  readonly onChoose: (way: Way) => void;
}) {
  const names = wayNames(ways);
  return (
    <Radio.Group
      label={stopsMessages.routeAlternatives}
      value={chosen ? String(ways.indexOf(chosen)) : null}
      onChange={(index) => {
        const way = ways[Number(index)];
        if (way) onChoose(way);
      }}
    >
      <div className={classes.ways}>
        {ways.map((way, index) => (
          <Radio.Card
            key={way.polyline}
            value={String(index)}
            className={classes.way}
            aria-label={`${names[index]}, ${formatNumber(kmOfMetres(way.distanceM))} km, ${drivingTime(way.durationS)}`}
          >
            <Radio.Indicator />
            <span className={classes.wayname}>{names[index]}</span>
            <span className={classes.wayfigures}>{formatNumber(kmOfMetres(way.distanceM))} km</span>
            <Text span size="xs" c="dimmed">
              {drivingTime(way.durationS)}
            </Text>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
