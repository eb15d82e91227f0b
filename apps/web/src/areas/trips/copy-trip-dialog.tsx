import { Button, NumberInput, Stack, Text } from '@mantine/core';
import type { Trip, Warning } from '@superlink/api/trips/trip.schema.ts';
import { MOST_WEEKS, proposedCopy, weeklyCopies, type CopyDays } from '@superlink/domain/planning/copies.ts';
import { isDay, type Day } from '@superlink/domain/time/sast.ts';
import { isOpenTrip, type TripStatus } from '@superlink/domain/trips/trip-state.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DayInput } from '../../blocks/form/day-input.tsx';
import { dayOf, formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { api, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import { copyMessages } from './copy-trip.messages.ts';
import { copyBodyOf } from './trip-copy.ts';
import { tripMessages } from './trip.messages.ts';
import { useRefreshAfterTrips } from './trip.queries.ts';
import { takeBack } from './use-take-back.ts';
import classes from './trips.module.css';

/** A trip that shall be copied, as far as a screen knows it. */
export interface CopiedTrip {
  readonly id: string;
  readonly tripNumber: number;
  readonly status: TripStatus;
}

/** What became of one copy: made, or why not. */
interface CopyResult extends CopyDays {
  readonly made: Trip | null;
  readonly problem: string | null;
  readonly warnings: readonly Warning[];
}

/** Plans a trip once more on another day, or each week for some weeks (decision 1.54). Each copy goes through the call that plans a trip and answers for itself. */
export function CopyTripDialog({
  trip,
  today,
  problemsOf,
  onClose,
}: {
  readonly trip: CopiedTrip | null;
  readonly today: Day;
  /** what would be wrong about a copy on these days, in sentences */
  readonly problemsOf: (id: string, days: CopyDays) => readonly string[];
  readonly onClose: () => void;
}) {
  const shown = useShownAsOpened(trip);
  return (
    <Dialog opened={trip !== null} onClose={onClose} title={shown ? copyMessages.title(shown.tripNumber) : ''} size="lg">
      {shown && <Copy key={shown.id} of={shown} today={today} problemsOf={problemsOf} onClose={onClose} />}
    </Dialog>
  );
}

function Copy({
  of,
  today,
  problemsOf,
  onClose,
}: {
  readonly of: CopiedTrip;
  readonly today: Day;
  readonly problemsOf: (id: string, days: CopyDays) => readonly string[];
  readonly onClose: () => void;
}) {
  const call = isOpenTrip(of) ? api.trips.activeDetail : api.trips.archivedDetail;
  const { data: trip, error } = useQuery(call.query({ params: { id: of.id } }));
  const [chosen, setChosen] = useState<string | null>(null);
  const [weeks, setWeeks] = useState<number | string>(1);
  const refresh = useRefreshAfterTrips();
  const [results, setResults] = useState<readonly CopyResult[] | null>(null);
  const make = useMutation({
    retry: false,
    mutationFn: async ({ from, copies }: { from: Trip; copies: readonly CopyDays[] }) => {
      const done: CopyResult[] = [];
      // one after the other: each is told what the one before it left free
      for (const days of copies) {
        try {
          const made = await api.trips.create({ body: copyBodyOf(from, days) });
          done.push({ ...days, made, problem: null, warnings: made.warnings ?? [] });
        } catch (failure) {
          done.push({ ...days, made: null, problem: errorText(failure, copyMessages.failed), warnings: [] });
        }
      }
      return done;
    },
    onSuccess: setResults,
    onSettled: () => refresh(),
  });
  if (results) return <Results results={results} onClose={onClose} />;
  if (error) return <Banner kind="failure">{errorText(error, tripMessages.detailFailed)}</Banner>;
  if (!trip) return <Text size="sm">{words.loading}</Text>;
  const days = { startDate: dayOf(trip.startDate), endDate: dayOf(trip.endDate) };
  const first = chosen ?? proposedCopy(days, today);
  const count = Number(weeks);
  const copies = isDay(first) && Number.isInteger(count) ? weeklyCopies(days, first, count) : [];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (copies.length > 0) make.mutate({ from: trip, copies });
      }}
    >
      <Stack>
        <Text size="sm">{copyMessages.says}</Text>
        <DayInput label={copyMessages.firstDay} value={first} onChange={setChosen} onUnreadable={() => setChosen('')} />
        <NumberInput label={copyMessages.weeks} min={1} max={MOST_WEEKS} allowDecimal={false} value={weeks} onChange={setWeeks} />
        <ul className={classes.copies} aria-label={copyMessages.copies}>
          {copies.map((copy) => {
            const problems = problemsOf(of.id, copy);
            return (
              <li key={copy.startDate}>
                <span>{copyMessages.fromTo(formatDay(copy.startDate), copy.endDate && formatDay(copy.endDate))}</span>
                {problems.length > 0 && (
                  <Text span inherit c="var(--mantine-color-error)">
                    {problems.join('. ')}
                  </Text>
                )}
              </li>
            );
          })}
        </ul>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={make.isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={make.isPending} disabled={copies.length === 0}>
            {copyMessages.plan(formatCount(copies.length))}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

function Results({ results, onClose }: { results: readonly CopyResult[]; onClose: () => void }) {
  const refresh = useRefreshAfterTrips();
  const closing = useRef<HTMLButtonElement>(null);
  // the form that had the focus is gone
  useEffect(() => closing.current?.focus(), []);
  const made = results.flatMap(({ made: trip }) => trip ?? []);
  const undo = useMutation({
    retry: false,
    mutationFn: async () => {
      // the last first, as one would by hand
      for (const trip of made.toReversed()) await takeBack(trip);
    },
    onSettled: () => refresh(),
  });
  return (
    <Stack>
      <Text size="sm" fw={600} role="status">
        {undo.isSuccess ? copyMessages.takenBack : copyMessages.planned(formatCount(made.length), formatCount(results.length))}
      </Text>
      {undo.error && <Banner kind="failure">{errorText(undo.error, copyMessages.undoFailed)}</Banner>}
      <ul className={classes.copies} aria-label={copyMessages.copies}>
        {results.map(({ startDate, endDate, made: trip, problem, warnings }) => (
          <li key={startDate}>
            <span>{copyMessages.fromTo(formatDay(startDate), endDate && formatDay(endDate))}</span>
            <Text span inherit {...(problem ? { c: 'var(--mantine-color-error)' } : {})}>
              {problem ??
                [trip && tripMessages.trip(trip.tripNumber), ...warnings.map(({ message }) => message)].filter(Boolean).join('. ')}
            </Text>
          </li>
        ))}
      </ul>
      <DialogActions>
        {made.length > 0 && !undo.isSuccess && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
            {copyMessages.undo}
          </Button>
        )}
        <Button ref={closing} onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Stack>
  );
}
