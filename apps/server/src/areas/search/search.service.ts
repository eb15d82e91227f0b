import type { Found, FoundGroup } from '@superlink/api/search/search.schema.ts';
import { readActs, searchActs } from '@superlink/domain/search/search-acts.ts';
import { searchMatches, type SearchKind } from '@superlink/domain/search/search-kinds.ts';
import { readSearch, type TypedSearch } from '@superlink/domain/search/typed-search.ts';
import type { SignedInScope } from '../../scope.ts';
import { findPlaces } from './found.views.ts';
import { kindsFor, mayFind, mayStart } from './search-access.ts';
import { listSearchRecords } from './search-records.views.ts';

/** Records of each kind that one answer shows; the list of the kind shows the others. */
const SHOWN = 5;
/** Records that an act is offered with. */
const SHOWN_OF_ACT = 3;
/** Acts that are looked up with what stands behind their words. */
const MOST_ACTS = 2;

async function groupOf({ db }: Pick<SignedInScope, 'db'>, kind: SearchKind, typed: TypedSearch): Promise<FoundGroup> {
  const places = await findPlaces(db, kind, typed, SHOWN + 1);
  const shown = places.slice(0, SHOWN);
  const matches = new Map(shown.map(({ id, match }) => [id, match]));
  const records = await listSearchRecords(
    db,
    kind,
    shown.map(({ id }) => id),
  );
  return { kind, records: records.map((record) => ({ ...record, match: matches.get(record.id)! })), more: places.length > SHOWN };
}

/** How well the best record of a group is met. */
const bestOf = ({ records }: FoundGroup) => searchMatches.indexOf(records[0]!.match);

async function actsFor(scope: SignedInScope, search: string): Promise<Found['acts']> {
  const typed = readActs(search).filter(({ act, rest }) => rest !== '' && mayStart(scope, act));
  const found: Found['acts'] = [];
  for (const { act, rest } of typed.slice(0, MOST_ACTS)) {
    const { of } = searchActs[act];
    if (of === null || !mayFind(scope, of)) continue;
    const places = await findPlaces(scope.db, of, readSearch(rest), SHOWN_OF_ACT);
    const records = await listSearchRecords(
      scope.db,
      of,
      places.map(({ id }) => id),
    );
    found.push(...records.map((record) => ({ act, record })));
  }
  return found;
}

/** Everything that people may mean by what they typed, of what they may see. */
export async function find(scope: SignedInScope, search: string): Promise<Found> {
  const typed = readSearch(search);
  const searched = kindsFor(scope);
  const groups: FoundGroup[] = [];
  for (const kind of searched) groups.push(await groupOf(scope, kind, typed));
  return {
    groups: groups.filter(({ records }) => records.length > 0).toSorted((a, b) => bestOf(a) - bestOf(b)),
    acts: await actsFor(scope, search),
    searched,
  };
}
