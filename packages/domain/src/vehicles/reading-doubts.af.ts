import { decimal, subtract, toNumber } from '../numbers/decimal.ts';
import { grouped } from '../numbers/grouped.ts';
import { formatDay } from '../time/format.ts';
import { IMPLAUSIBLE_KM_PER_DAY } from './odometer.ts';
import type { ReadingDoubt } from './reading-doubts.ts';

export * from './reading-doubts.ts';

/** The doubt in an Afrikaans sentence, for the question on the screen. */
export function doubtText(doubt: ReadingDoubt): string {
  switch (doubt.code) {
    case 'implausible_jump': {
      const { km, lastKm, days } = doubt;
      const more = grouped(toNumber(subtract(decimal(km), decimal(lastKm))), 1);
      const limit = `meer as ${grouped(IMPLAUSIBLE_KM_PER_DAY, 1)} km per dag`;
      return `${grouped(km, 1)} km is ${more} km bo die laaste lesing van ${grouped(lastKm, 1)} km binne ${days} ${days === 1 ? 'dag' : 'dae'}: ${limit}`;
    }
    case 'route_variance':
      return `${grouped(doubt.drivenKm, 1)} km is gery, die roete is ${grouped(doubt.routeKm, 1)} km`;
    case 'end_date_in_future':
      return `Die einddatum ${formatDay(doubt.day)} is ná vandag, ${formatDay(doubt.today)}`;
    case 'future_date':
      return `Die datum ${formatDay(doubt.day)} is ná vandag, ${formatDay(doubt.today)}`;
  }
}
