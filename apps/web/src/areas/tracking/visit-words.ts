import { formatInstant, sastWallTime } from '../../blocks/format/dates.ts';
import { visitMessages } from './visit.messages.ts';

/** `1 h 33 min`, `33 min`, `2 d 4 h`. */
export function stayText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 24) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  const [days, left] = [Math.floor(hours / 24), hours % 24];
  return left === 0 ? `${days} d` : `${days} d ${left} h`;
}

interface Stay {
  readonly arrivedAt: string;
  readonly departedAt: string | null;
  readonly minutes: number;
}

/** `07:42` of an instant, in South Africa. */
const timeOf = (instant: string) => sastWallTime(instant).slice(11, 16);
const dayOfStay = (instant: string) => sastWallTime(instant).slice(0, 10);

/** `Arrived 21/11/2026 07:42, left 09:15, 1 h 33 min`; of a vehicle that is there still: `…, there for 33 min`. */
export function visitText({ arrivedAt, departedAt, minutes }: Stay): string {
  const arrived = visitMessages.arrivedAt(formatInstant(arrivedAt));
  if (departedAt === null) return visitMessages.thereFor(arrived, stayText(minutes));
  const left = dayOfStay(departedAt) === dayOfStay(arrivedAt) ? timeOf(departedAt) : formatInstant(departedAt);
  return visitMessages.leftAt(arrived, left, stayText(minutes));
}
