import type { Translation } from '../languages/translation.ts';
import type * as english from './fuel-flags.ts';

export * from './fuel-flags.ts';

/** What an order says about itself, in Afrikaans. */
export const fuelFlagTexts = {
  too_good: 'Veel beter as wat hierdie voertuig gewoonlik doen: ’n strokie kan ontbreek',
  too_bad: 'Duidelik swakker as wat hierdie voertuig gewoonlik doen: kyk na die strokie, die lesing en die tenk',
  over_capacity: 'Meer liter as wat die tenk hou',
  duplicate_external: 'Hierdie eksterne bestelnommer staan ook op ’n ander bestelling',
  km_reset: 'Die lesing is laer as die vorige een',
  implausible_jump: 'Meer as 1 500 km per dag sedert die vorige lesing: gaan die kilometers na',
  future_date: 'Die datum lê vorentoe: volmake daarvoor word volgens sy kilometers beoordeel',
} satisfies Translation<typeof english.fuelFlagTexts>;
