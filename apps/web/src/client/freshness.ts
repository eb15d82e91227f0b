import { doubtedBy, outdatedBy } from '@superlink/api/freshness.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Options of a query whose answers somebody is choosing from: none of them moves from under the pointer because a colleague saved something. */
export const forChoosing = { meta: { isHeld: true } } as const;

/** Options of a query whose answer a form edits: asked for each time the form opens, since a cached one would be refused as out of date. */
export const forEditing = { staleTime: 0, ...forChoosing } as const;

/**
 * A change elsewhere is told when the form is saved: until then its record stays, for a fetch that fails would take the form away. What is
 * chosen from stays until something else is typed.
 */
export function isHeld(query: Query): boolean {
  return query.observers.some(({ options }) => options.meta?.['isHeld'] === true);
}

/** Who is signed in here is no list of users: when their own permissions change the stream of changes ends, and the session looks at itself. */
export function isOwnUser({ queryKey }: Query): boolean {
  return queryKey[1] === 'users' && queryKey[2] === 'whoami';
}

/**
 * Marks as old, and fetches what of it is on screen. What is on its way may have been read before the change: it is not broken off, or a list would
 * never come where changes come faster than it loads, and is asked for once more when it is there. The own change does not wait for what loads for
 * the first time, which shows so by itself; it has all else fetched anew at once, and is done when that is there.
 */
function renew(queryClient: QueryClient, isMeant: (query: Query) => boolean, isOwn = false): Promise<void> {
  const isWaitedFor = ({ state }: Query) => isOwn && state.data !== undefined;
  const ask = (isAsked: (query: Query) => boolean, cancelRefetch = false) =>
    queryClient.invalidateQueries({ predicate: (query) => isMeant(query) && !isHeld(query) && isAsked(query) }, { cancelRefetch });
  const underway = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => isMeant(query) && !isWaitedFor(query) });
  for (const query of underway) {
    const askAgain = () => ask((each) => each === query);
    void query.promise!.then(askAgain, askAgain);
  }
  void ask((query) => !isWaitedFor(query));
  return ask(isWaitedFor, true);
}

function refreshAreas(queryClient: QueryClient, tenant: unknown, areas: ReadonlySet<unknown>, isOwn = true): Promise<void> {
  const isMeant = (query: Query) => query.queryKey[0] === tenant && areas.has(query.queryKey[1]) && !isOwnUser(query);
  return renew(queryClient, isMeant, isOwn);
}

/**
 * After these areas were written here: marks all that shows their records as old, and waits until what is on screen is fetched anew (CACHE-012,
 * decision 1.14). What belongs together is declared beside the calls, in one place.
 */
export function refreshAfter(queryClient: QueryClient, tenant: unknown, written: Iterable<string>): Promise<void> {
  return refreshAreas(queryClient, tenant, outdatedBy(written));
}

/** After somebody else wrote these areas; null: nobody knows which. Done at once: nothing waits for it. */
export function followOthers(queryClient: QueryClient, tenant: unknown, written: Iterable<string> | null): Promise<void> {
  return written ? refreshAreas(queryClient, tenant, outdatedBy(written), false) : renew(queryClient, () => true);
}

/** After a refusal as out of date or gone: the screen showed a state that is no longer true, its own or one that it shows of others. */
export function refreshDoubted(queryClient: QueryClient, tenant: unknown, asked: string): Promise<void> {
  return refreshAreas(queryClient, tenant, doubtedBy(asked));
}
