import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { trailMessages } from './trail.messages.ts';
import classes from './trail.module.css';
import { momentText, placeAt, type PlacedPoint } from './trail.view.ts';

/** ms of the day that pass in a second at 1x. */
const MINUTE_MS = 60_000;
const paces = ['1', '5', '20', '60'] as const;
/** A frame that came late, as after the tab was hidden, moves the day on by no more. */
const LONGEST_FRAME_MS = 250;

/** The moment of the day that is looked at: a slider that steps by the minute, and a button that lets the day pass. At 1x a second is a minute. */
export function TrailPlayer({
  points,
  at,
  onAt,
}: {
  readonly points: readonly PlacedPoint[];
  readonly at: number;
  readonly onAt: (at: number | ((before: number) => number)) => void;
}) {
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState<string>('20');
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const plays = isPlaying && at < last;
  useEffect(() => {
    if (!plays) return;
    let frame = 0;
    let before = performance.now();
    const step = (now: number) => {
      const passed = Math.min(LONGEST_FRAME_MS, now - before);
      before = now;
      onAt((moment) => Math.min(last, moment + (passed / 1_000) * MINUTE_MS * Number(pace)));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [plays, pace, last, onAt]);
  const place = placeAt(points, at);
  const words = place ? momentText({ at, speedKmh: place.speedKmh }) : '';
  return (
    <div className={classes.player} role="group" aria-label={trailMessages.timeOfTheDay}>
      <ActionIcon
        size={40}
        variant="default"
        aria-label={plays ? trailMessages.pause : trailMessages.play}
        onClick={() => {
          if (!plays && at >= last) onAt(first);
          setPlaying(!plays);
        }}
      >
        {plays ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
      </ActionIcon>
      <input
        type="range"
        className={classes.slider}
        aria-label={trailMessages.time}
        aria-valuetext={words}
        min={Math.floor(first / MINUTE_MS)}
        max={Math.ceil(last / MINUTE_MS)}
        step={1}
        value={Math.round(at / MINUTE_MS)}
        onChange={({ currentTarget }) => {
          setPlaying(false);
          onAt(Math.min(last, Math.max(first, Number(currentTarget.value) * MINUTE_MS)));
        }}
      />
      <output className={classes.moment} aria-label={trailMessages.moment}>
        {words}
      </output>
      <SegmentedControl
        size="xs"
        aria-label={trailMessages.pace}
        value={pace}
        onChange={setPace}
        data={paces.map((value) => ({ value, label: `${value}x` }))}
      />
    </div>
  );
}
