import type { AreaName } from '@superlink/api/area-shows.ts';
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

async function refreshAreas(queryClient: QueryClient, tenant: unknown, areas: Iterable<AreaName>): Promise<void> {
  const isRenewed = (query: Query) => !isHeld(query) && !isOwnUser(query);
  // what loads for the first time shows so by itself: a save that is done does not wait for it
  const isWaitedFor = (query: Query) => query.state.data !== undefined;
  const renew = (area: AreaName, isMeant: (query: Query) => boolean) =>
    queryClient.invalidateQueries({ queryKey: [tenant, area], predicate: (query) => isRenewed(query) && isMeant(query) });
  for (const area of areas) void renew(area, (query) => !isWaitedFor(query));
  await Promise.all(Array.from(areas, (area) => renew(area, isWaitedFor)));
}

/**
 * After these areas were written, here or by somebody else: marks all that shows their records as old, and waits until what is on screen is
 * fetched anew (CACHE-012, decision 1.14). What belongs together is declared beside the calls, in one place.
 */
export function refreshAfter(queryClient: QueryClient, tenant: unknown, written: Iterable<string>): Promise<void> {
  return refreshAreas(queryClient, tenant, outdatedBy(written));
}

/** After a refusal as out of date or gone: the screen showed a state that is no longer true, its own or one that it shows of others. */
export function refreshDoubted(queryClient: QueryClient, tenant: unknown, asked: string): Promise<void> {
  return refreshAreas(queryClient, tenant, doubtedBy(asked));
}
