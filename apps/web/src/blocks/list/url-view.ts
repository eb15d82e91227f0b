import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { AddressView } from './address-view.ts';
import { useKeptPlace } from './list-place.ts';
import { clearSearches } from './search-clearing.ts';

/** Patches what the address says; `push` makes the step one that Back undoes, `alone` lets go what other lists of the page keep in it. */
export type PatchUrl<T> = (patch: Partial<T>, options?: { push?: boolean; alone?: boolean }) => void;

/** Between the name of a second list of the page and the name of what it keeps in the address. */
const OF = '.';

/** What an address says of one list of the page, by the names its view knows, and what it says of the others, as it stands. */
function split(search: Readonly<Record<string, unknown>>, list: string) {
  const start = list === '' ? '' : list + OF;
  const isOwn = (name: string) => (list === '' ? !name.includes(OF) : name.startsWith(start));
  const entries = Object.entries(search);
  return {
    own: Object.fromEntries(entries.filter(([name]) => isOwn(name)).map(([name, value]) => [name.slice(start.length), value])),
    others: Object.fromEntries(entries.filter(([name]) => !isOwn(name))),
    name: (own: string) => start + own,
  };
}

/**
 * The page's view as the address holds it: read through `schema`, written without what equals the default, so that addresses stay short enough to
 * send around. A list that shares its page with another gives its name, which stands before all it keeps.
 */
export function useUrlView<View extends object>(schema: AddressView<View>, list = ''): [view: View, patch: PatchUrl<View>] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  useKeptPlace();
  const defaults = useMemo(() => schema.parse({}) as Record<string, unknown>, [schema]);
  const key = JSON.stringify(split(search, list).own);
  const view = useMemo(() => schema.parse(JSON.parse(key)), [schema, key]);
  const patch = useCallback<PatchUrl<View>>(
    (change, { push = false, alone = false } = {}) => {
      if ((change as { search?: unknown }).search === '') clearSearches();
      void navigate({
        to: '.',
        search: ((previous: Record<string, unknown>) => {
          const { own, others, name } = split(previous, list);
          const next = Object.entries({ ...schema.parse(own), ...change } as Record<string, unknown>);
          const nonDefault = next.filter(([field, value]) => value !== undefined && value !== defaults[field]);
          // the view that the list was opened by stays named, so that what was changed of it can be kept; so does the order of columns
          const named = Object.fromEntries(
            ['view', 'columns'].filter((field) => own[field] !== undefined).map((field) => [name(field), own[field]]),
          );
          return { ...(alone ? {} : others), ...named, ...Object.fromEntries(nonDefault.map(([field, value]) => [name(field), value])) };
        }) as never,
        replace: !push,
        // what was just made stays marked while the list is looked at another way
        state: ({ made }) => (made === undefined ? {} : { made }),
        resetScroll: false,
      });
    },
    [navigate, schema, defaults, list],
  );
  return [view, patch];
}

const OPENED_AT = 'superlink.opened-at';

/** For what opens on top of a page: closing it goes one step back when it was opened here, so that Back never opens it again. */
export function useBackOnClose(closeInPlace: () => void): { readonly markOpened: () => void; readonly close: () => void } {
  const depth = useRouterState({ select: (state) => state.location.state.__TSR_index });
  return {
    markOpened: () => sessionStorage.setItem(OPENED_AT, String(depth + 1)),
    close() {
      const openedHere = sessionStorage.getItem(OPENED_AT) === String(depth);
      sessionStorage.removeItem(OPENED_AT);
      if (openedHere) window.history.back();
      else closeInPlace();
    },
  };
}
