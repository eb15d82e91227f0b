import { freeFirst, groupRows, withChosen, type BoardGroup, type OrderedRow } from '@superlink/domain/planning/board-order.ts';
import { nextFreeDay } from '@superlink/domain/planning/day-count.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import type { RowGroup } from './board-lines.ts';
import { boardMessages } from './board.messages.ts';
import { stateOfRow } from './day-agenda.ts';
import { filterRows, latestFirst, type PlannedRow } from './planning-rows.ts';
import type { PlanningView } from './planning.view.ts';
import { longDay } from './board-days.ts';

/** What the address says of which rows are shown and how they stand. */
export type Arrangement = Pick<PlanningView, 'fleet' | 'search' | 'order' | 'group' | 'trailer' | 'client' | 'driver'>;
/** Types of the trailers behind each vehicle, by its fleet number. */
export type TrailerTypes = ReadonlyMap<string, readonly string[]>;

export function wantsTrailers({ group, trailer }: Arrangement): boolean {
  return group === 'trailer' || trailer !== undefined;
}

interface Arranged extends OrderedRow {
  readonly row: PlannedRow;
}

/** A row as the rules of order read it. */
export function orderedRow(row: PlannedRow, trailers: TrailerTypes, today: Day): Arranged {
  const { vehicle, bars } = row;
  const trips = bars.map(({ trip }) => trip);
  const busy = trips.find(({ status }) => status === 'on_route') ?? trips.find(({ status }) => status === 'scheduled');
  return {
    row,
    fleetNumber: vehicle.fleetNumber,
    trailerTypes: trailers.get(vehicle.fleetNumber) ?? [],
    driver: vehicle.driver ? `${vehicle.driver.name} ${vehicle.driver.surname}` : null,
    client: busy?.client ?? null,
    // looking ahead day by day is for those who ask for it
    get nextFree() {
      return nextFreeDay(stateOfRow(row), today, today);
    },
  };
}

function groupName(name: string | null, by: BoardGroup): string {
  if (name === null) return boardMessages.without[by];
  return by === 'free' ? longDay(name) : name;
}

/** The rows that the address asks for, in its order, and the headings that they stand under. */
export function arrangeRows(
  rows: readonly PlannedRow[],
  view: Arrangement,
  trailers: TrailerTypes,
  today: Day,
): { rows: readonly PlannedRow[]; groups: readonly RowGroup[] } {
  const found = filterRows(rows, view);
  const inOrder = view.order === 'late' ? latestFirst(found) : found;
  const isPlain =
    view.group === 'none' && view.order !== 'free' && [view.trailer, view.client, view.driver].every((chip) => chip === undefined);
  if (isPlain) return { rows: inOrder, groups: [] };
  const chosen = withChosen(
    inOrder.map((row) => orderedRow(row, trailers, today)),
    view,
  );
  const groups = groupRows(view.order === 'free' ? freeFirst(chosen) : chosen, view.group);
  return {
    rows: groups.flatMap((group) => group.rows.map(({ row }) => row)),
    groups: view.group === 'none' ? [] : groups.map(({ name, rows: own }) => ({ name: groupName(name, view.group), rows: own.length })),
  };
}
