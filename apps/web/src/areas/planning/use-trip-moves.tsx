import type { Trip, updateTripBody } from '@superlink/api/trips/trip.schema.ts';
import { shiftedTrip, type TripShift } from '@superlink/domain/planning/timeline.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { formatDay } from '../../blocks/format/dates.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { useUpdateTrip } from '../trips/public.ts';
import { boardMessages } from './board.messages.ts';
import { useMoveQuestion } from './move-question.tsx';
import { planningMessages } from './planning.messages.ts';
import type { PlannedRow, PlannedTrip, PlannedVehicle } from './planning-rows.ts';
import { offerUndo, withdrawUndo } from './use-undo.tsx';

type TripMove = z.input<typeof updateTripBody>;

/** A trip shown where it was dropped until the server has answered. */
export interface PendingMove {
  readonly trip: PlannedTrip;
  readonly assetId: string;
  readonly shift: TripShift;
}

/** Moves trips and their ends: asked about where something would be wrong, shown at once, kept when the server says so, and taken back by Undo. */
export function useTripMoves({
  rows,
  fleet,
  today,
  pending,
  setPending,
}: {
  readonly rows: readonly PlannedRow[];
  readonly fleet: readonly PlannedVehicle[] | undefined;
  readonly today: Day;
  readonly pending: PendingMove | null;
  readonly setPending: (move: PendingMove | null) => void;
}) {
  const update = useUpdateTrip();
  const [announcement, setAnnouncement] = useState('');
  /** `back` is what takes the step back, as it was before. */
  const send = (trip: PlannedTrip, shift: TripShift, vehicle: PlannedVehicle, body: TripMove, done: (moved: Trip) => void) => {
    setPending({ trip, shift, assetId: vehicle.id });
    withdrawUndo();
    update.mutate(
      { params: { id: trip.id }, body },
      {
        onSuccess: (moved) => {
          toast.recovered(planningMessages.moveFailed);
          done(moved);
        },
        onError: (failure) => toast.failure(errorText(failure, planningMessages.moveFailed), planningMessages.moveFailed),
        onSettled: () => setPending(null),
      },
    );
  };
  const { ask, question } = useMoveQuestion(rows, today);
  const move = (trip: PlannedTrip, shift: TripShift, vehicle: PlannedVehicle) => {
    const target = rows.find((row) => row.vehicle.id === vehicle.id);
    if (pending || !target) return;
    const { startDate, endDate } = shiftedTrip(trip, shift, today);
    // its end was held back by its start
    if (startDate === trip.startDate && endDate === trip.endDate && vehicle.id === trip.assetId) return;
    ask({ trip, ...shift, target }, () => moveNow(trip, shift, vehicle));
  };
  const moveNow = (trip: PlannedTrip, shift: TripShift, vehicle: PlannedVehicle) => {
    const { startDate, endDate } = shiftedTrip(trip, shift, today);
    const home = fleet?.find(({ id }) => id === trip.assetId);
    const body = {
      updatedAt: trip.updatedAt,
      ...(shift.days === 0 ? {} : { startDate }),
      ...(shift.days === 0 && shift.longer === 0 ? {} : { endDate }),
      ...(vehicle.id === trip.assetId ? {} : { assetId: vehicle.id }),
    };
    const says = (on: PlannedVehicle, starts: Day, ends: Day | null) =>
      shift.longer === 0
        ? planningMessages.moved(trip.tripNumber, on.fleetNumber, formatDay(starts))
        : boardMessages.ended(trip.tripNumber, formatDay(ends ?? starts));
    send(trip, shift, vehicle, body, ({ updatedAt }) => {
      const text = says(vehicle, startDate, endDate);
      setAnnouncement(text);
      const before = { updatedAt, startDate: trip.startDate, endDate: trip.endDate, assetId: trip.assetId };
      const back = { days: -shift.days, longer: -shift.longer };
      offerUndo(text, () =>
        send({ ...trip, startDate, endDate, assetId: vehicle.id }, back, home ?? vehicle, before, () => {
          const message = says(home ?? vehicle, trip.startDate, trip.endDate);
          setAnnouncement(message);
          toast.success(message);
        }),
      );
    });
  };
  return { move, question, announcement };
}
