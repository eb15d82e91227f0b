import { placementProblems } from '@superlink/domain/planning/availability.ts';
import type { CopyDays } from '@superlink/domain/planning/copies.ts';
import { shiftedTrip, type TripShift } from '@superlink/domain/planning/timeline.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { formatDay } from '../../blocks/format/dates.ts';
import { useLastShown } from '../../ui/last-shown.ts';
import { boardMessages } from './board.messages.ts';
import { planningMessages } from './planning.messages.ts';
import type { PlannedRow, PlannedTrip } from './planning-rows.ts';

/** What would be wrong about a trip that is changed on the vehicle of a row, in words. */
export function problemsOf(trip: PlannedTrip, shift: TripShift, target: PlannedRow | undefined, today: Day): string[] {
  if (!target) return [];
  const there = { trips: target.bars.map((bar) => bar.trip), absences: target.absences };
  return placementProblems({ ...trip, ...shiftedTrip(trip, shift, today) }, there, today);
}

/** What would be wrong about a copy of a trip on other days of its vehicle, in words; the trip itself may be in its way. */
export function copyProblems(trip: PlannedTrip, days: CopyDays, target: PlannedRow, today: Day): string[] {
  const there = { trips: target.bars.map((bar) => bar.trip), absences: target.absences };
  return placementProblems({ ...trip, id: '', status: 'scheduled', ...days }, there, today);
}

interface Move extends TripShift {
  readonly trip: PlannedTrip;
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
      const { trip, target } = move;
      const present = problemsOf(
        trip,
        { days: 0, longer: 0 },
        rows.find(({ vehicle }) => vehicle.id === trip.assetId),
        today,
      );
      const problems = problemsOf(trip, move, target, today).filter((problem) => !present.includes(problem));
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
        title={shown && shown.longer !== 0 ? boardMessages.changeEnd : planningMessages.moveTrip}
        confirmLabel={shown && shown.longer !== 0 ? boardMessages.changeItAnyway : planningMessages.moveItAnyway}
        dismissLabel={planningMessages.leaveIt}
        busyLabel={planningMessages.movingTrip}
        busy={false}
      >
        {shown && (
          <>
            {shown.longer === 0
              ? planningMessages.moving(
                  shown.trip.tripNumber,
                  shown.target.vehicle.fleetNumber,
                  formatDay(shiftedTrip(shown.trip, shown, today).startDate),
                )
              : boardMessages.ending(shown.trip.tripNumber, formatDay(shiftedTrip(shown.trip, shown, today).endDate))}
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
