import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import type { ReactNode } from 'react';
import { later } from '../../blocks/later.tsx';
import { useChosenRows } from '../../blocks/many/chosen-rows.tsx';
import type { Choosing } from '../../blocks/many/choosing.ts';
import type { WholeFilter } from '../../blocks/many/many-act.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import type { TripSheet } from './trip-file.ts';

const PapersBar = later(async () => (await import('./trip-papers-bar.tsx')).TripPapersBar, {});

/**
 * Several trips of a list for their invoice numbers: what is chosen, and the bar that says how many and what can be done. Both are empty for
 * users without finance:actions. `sheet` is how they leave as a file; `filter` what the list is asked for; `whole` how all of it is.
 */
export function useTripChoice<Row extends Trip>(
  rows: readonly Row[] | undefined,
  sheet: TripSheet<Row>,
  filter: unknown,
  whole?: WholeFilter,
): { readonly choosing: Choosing<Row> | undefined; readonly bar: ReactNode } {
  const isAllowed = useMay(api.trips.invoice.definition.access);
  const choosing = useChosenRows<Row>(filter);
  if (!isAllowed) return { choosing: undefined, bar: null };
  return { choosing, bar: <PapersBar {...choosing} sheet={sheet as unknown as TripSheet} shown={rows} filter={whole} /> };
}
