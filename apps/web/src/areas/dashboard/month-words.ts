import { monthNames, type Month } from '@superlink/domain/time/sast.ts';

/** "November 2026": what every card that follows the month selector says of itself. */
export function monthText(month: Month): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** "Nov 2026", for the foot of a chart. */
export function shortMonth(month: Month): string {
  return `${monthNames[Number(month.slice(5)) - 1]!.slice(0, 3)} ${month.slice(0, 4)}`;
}
