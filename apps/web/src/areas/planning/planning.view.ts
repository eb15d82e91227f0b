import { isDay, type Day } from '@superlink/domain/time/sast.ts';
import { boardGroups } from '@superlink/domain/planning/board-order.ts';
import { boardZooms, rangeOfZoom, type BoardZoom } from '@superlink/domain/planning/board-zoom.ts';
import { daysIn, LONGEST_DAYS, openingRange, rangeAround, type DayRange } from '@superlink/domain/planning/timeline.ts';
import { addressView, idField, oneOf, textField, type ViewOf } from '../../blocks/list/address-view.ts';
import { searchField } from '../../blocks/list/list-view.ts';

export const fleetFilters = [
  'all',
  'moving',
  'planned',
  'overdue',
  'late',
  'starting',
  'silent',
  'free',
  'tomorrow',
  'unavailable',
  'conflicts',
] as const;
export type FleetFilter = (typeof fleetFilters)[number];
/** Filters of what should not be: they stand among the tabs only while they find something. */
export const alarms: readonly FleetFilter[] = ['overdue', 'late', 'starting', 'silent'];

const isNamed = (text: string) => text !== '';

/** Everything that the address of /operations says; a value that makes no sense counts as not given. */
export function planningView() {
  return addressView({
    show: oneOf(['timeline', 'archive'], 'timeline'),
    /** the range; without it the opening one */
    from: textField(isDay, undefined),
    to: textField(isDay, undefined),
    /** how near the board is looked at and how high its rows are; without them as this browser last had it */
    zoom: oneOf(boardZooms, undefined),
    height: oneOf(['normal', 'compact'], undefined),
    /** the day that a phone shows of them */
    day: textField(isDay, undefined),
    search: searchField,
    fleet: oneOf(fleetFilters, 'all'),
    /** what stands on top: the first fleet number, who is free next, or who arrives latest */
    order: oneOf(['fleet', 'free', 'late'], 'fleet'),
    /** what the rows stand under */
    group: oneOf(boardGroups, 'none'),
    /** the rows are those with a trailer of this type, a trip for this client, this driver */
    trailer: textField(isNamed, undefined),
    client: textField(isNamed, undefined),
    driver: textField(isNamed, undefined),
    /** id of the vehicle in the planning panel */
    vehicle: idField,
    /** id of the trip that is selected in it */
    trip: idField,
    /** first and last day that were pointed at for a new trip */
    start: textField(isDay, undefined),
    end: textField(isDay, undefined),
    /** id of the completed trip that is looked at */
    detail: idField,
  });
}
export type PlanningView = ViewOf<typeof planningView>;

/** The day that a phone shows: the chosen one, else today, else the first of the range. */
export function shownDay({ day }: Pick<PlanningView, 'day'>, { from, to }: DayRange, today: Day): Day {
  if (day !== undefined && from <= day && day <= to) return day;
  return from <= today && today <= to ? today : from;
}

/** A day and the range that its trips come with: the range stays until the day leaves it. */
export function dayInRange(day: Day, { from, to }: DayRange): Pick<PlanningView, 'day' | 'from' | 'to'> {
  return { day, ...(from <= day && day <= to ? { from, to } : rangeAround(day)) };
}

/** The range of the address, or the opening one of the zoom when somebody typed a range that makes no sense; as many days of a week as `fit`. */
export function rangeOf({ from, to }: Pick<PlanningView, 'from' | 'to'>, today: Day, zoom: BoardZoom, fit: number): DayRange {
  if (from !== undefined && to !== undefined && from <= to && daysIn({ from, to }) <= LONGEST_DAYS) return { from, to };
  return zoom === 'week' ? openingRange(today, fit) : rangeOfZoom(zoom, today, fit);
}
