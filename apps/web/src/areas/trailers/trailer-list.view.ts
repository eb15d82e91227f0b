import type { Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import { trailerSorts } from '@superlink/domain/trailers/trailer-order.ts';
import { trailerGroups, type TrailerGroup } from '@superlink/domain/trailers/trailer-status.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { addressView, idField, oneOf, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, directionField, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

export const trailerTabs = ['all', ...(Object.keys(trailerGroups) as TrailerGroup[])] as const;
export type TrailerTab = (typeof trailerTabs)[number];

/** Everything that the address of the list says; a value that makes no sense counts as not given. Without `sort` vehicles stay together. */
export const trailerListView = addressView({
  tab: oneOf(['all', 'active', 'inactive'], 'all'),
  search: searchField,
  ...pageFields(10),
  sort: oneOf(trailerSorts, undefined),
  direction: directionField('asc'),
  /** id of the trailer in the side panel */
  trailer: idField,
});
export type TrailerListView = ViewOf<typeof trailerListView>;

/** The trailers that a search finds, as the server finds them: by their numbers and by the fleet number of their vehicle. */
export function foundTrailers(trailers: readonly Trailer[], search: string): readonly Trailer[] {
  if (search.trim() === '') return trailers;
  const wanted = comparableNumber(search);
  if (wanted === '') return [];
  return trailers.filter((trailer) =>
    [trailer.trailerReg, trailer.trailerFleetNumber, trailer.assignments?.assetFleetNumber].some(
      (number) => number && comparableNumber(number).includes(wanted),
    ),
  );
}

/** The trailers behind a tab; those in maintenance stand under All only (decision 7.3). */
export function trailersOfTab(trailers: readonly Trailer[], tab: TrailerTab): readonly Trailer[] {
  return tab === 'all' ? trailers : trailers.filter((trailer) => (trailerGroups[tab] as readonly string[]).includes(trailer.status));
}

/** The whole list under the filters in force, for a file. */
export function exportQueryOf(view: TrailerListView) {
  return {
    direction: view.direction,
    ...askedFor({ sort: view.sort, search: view.search, group: view.tab === 'all' ? undefined : view.tab }),
  };
}

/** What the server is asked for where a company has too many trailers for one answer. */
export function listQueryOf(view: TrailerListView) {
  return { ...exportQueryOf(view), ...rowsOf(view) };
}
