import type { TripShift } from '@superlink/domain/planning/timeline.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import type { PointerEvent } from 'react';
import type { PlannedTrip, PlannedVehicle } from './planning-rows.ts';

/** What a row of the board and its bars tell of. */
export interface RowEvents {
  readonly onVehicle: (vehicle: PlannedVehicle) => void;
  readonly onTrip: (trip: PlannedTrip) => void;
  /** a press on days of the row where nothing stands */
  readonly onEmpty: (event: PointerEvent, row: number) => void;
  /** Enter on a day of the row where nothing stands */
  readonly onDay: (vehicle: PlannedVehicle, day: Day) => void;
  readonly onPress: (event: PointerEvent, trip: PlannedTrip, row: number) => void;
  /** a trip is chosen or let go; with `isRange` all from the last one on */
  readonly onChoose: (trip: PlannedTrip, isRange: boolean) => void;
  readonly onNudge: (trip: PlannedTrip, row: number, shift: TripShift, rows: number) => void;
}
