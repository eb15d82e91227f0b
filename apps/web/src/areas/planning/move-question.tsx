import { placementProblems } from '@superlink/domain/planning/availability.ts';
import { movedBy } from '@superlink/domain/planning/timeline.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { formatDay } from '../../blocks/format/dates.ts';
import { useLastShown } from '../../ui/last-shown.ts';
import { planningMessages } from './planning.messages.ts';
import type { PlannedRow, PlannedTrip } from './planning-rows.ts';

/** What would be wrong about a trip so many days later on the vehicle of a row, in words. */
export function problemsOf(trip: PlannedTrip, days: number, target: PlannedRow | undefined, today: Day): string[] {
  if (!target) return [];
  const there = { trips: target.bars.map((bar) => bar.trip), absences: target.absences };
  return placementProblems({ ...trip, ...movedBy(trip, days) }, there, today);
}

interface Move {
  readonly trip: PlannedTrip;
  readonly days: number;
  readonly target: PlannedRow;
}
interface Asked extends Move {
  readonly problems: readonly string[];
  readonly go: () => void;
}

/**
 * One question for a move by pointer and by keyboard: it is asked where something would be wrong that is not so already where the trip stands.
 * `question` must be drawn.
 */
export function useMoveQuestion(
  rows: readonly PlannedRow[],
  today: Day,
): { readonly ask: (move: Move, go: () => void) => void; readonly question: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = useLastShown(asked);
  const close = () => setAsked(null);
  return {
    ask(move, go) {
      const { trip, days, target } = move;
      const present = problemsOf(
        trip,
        0,
        rows.find(({ vehicle }) => vehicle.id === trip.assetId),
        today,
      );
      const problems = problemsOf(trip, days, target, today).filter((problem) => !present.includes(problem));
      if (problems.length === 0) return go();
      setAsked({ ...move, problems, go });
    },
    question: (
      <ConfirmDialog
        opened={asked !== null}
        onClose={close}
        onConfirm={() => {
          close();
          asked?.go();
        }}
        title={planningMessages.moveTrip}
        confirmLabel={planningMessages.moveItAnyway}
        dismissLabel={planningMessages.leaveIt}
        busyLabel={planningMessages.movingTrip}
        busy={false}
      >
        {shown && (
          <>
            {planningMessages.moving(
              shown.trip.tripNumber,
              shown.target.vehicle.fleetNumber,
              formatDay(movedBy(shown.trip, shown.days).startDate),
            )}
            <ul>
              {shown.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </ConfirmDialog>
    ),
  };
}
