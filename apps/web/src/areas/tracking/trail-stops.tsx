import { Text, UnstyledButton } from '@mantine/core';
import type { TrailStop } from '@superlink/api/tracking/trail.schema.ts';
import { sastTime } from '@superlink/domain/time/sast.ts';
import { inWords } from '../../language/in-words.ts';
import { trailMessages } from './trail.messages.ts';
import classes from './trail.module.css';
import { durationText } from './trail.view.ts';

const timeOf = (instant: string) => sastTime(new Date(instant));
export const stopTimes = ({ from, to }: Pick<TrailStop, 'from' | 'to'>) => trailMessages.fromTo(timeOf(from), timeOf(to));

const placeOf = ({ place, lat, lon }: TrailStop) => (place === null ? `${lat.toFixed(4)}, ${lon.toFixed(4)}` : inWords(place));

/** The stops of a day in their order; one that is pressed is brought into sight on the map. */
export function TrailStops({
  stops,
  chosen,
  onChoose,
}: {
  readonly stops: readonly TrailStop[];
  readonly chosen: number | null;
  readonly onChoose: (stop: number) => void;
}) {
  return (
    <section className={classes.stops} aria-label={trailMessages.stops}>
      <h2>
        {trailMessages.stops} <span>{stops.length}</span>
      </h2>
      {stops.length === 0 ? (
        <Text size="sm" c="dimmed">
          {trailMessages.noStops}
        </Text>
      ) : (
        <ol>
          {stops.map((stop, place) => (
            <li key={stop.from}>
              <UnstyledButton className={classes.stop} aria-pressed={chosen === place} onClick={() => onChoose(place)}>
                <b aria-hidden>{place + 1}</b>
                <span>
                  {stopTimes(stop)}
                  <small>{placeOf(stop)}</small>
                </span>
                <em>{durationText(stop.minutes)}</em>
              </UnstyledButton>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
