import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { useKeptPlace } from './list-place.ts';
import { clearSearches } from './search-clearing.ts';

/** Patches what the address says; `push` makes the step one that Back undoes. */
export type PatchUrl<T> = (patch: Partial<T>, options?: { push?: boolean }) => void;

/**
 * The page's view as the address holds it: read through `schema`, whose fields must all have a `.catch()`, written without what equals the
 * default, so that addresses stay short enough to send around.
 */
export function useUrlView<S extends z.ZodObject>(schema: S): [view: z.output<S>, patch: PatchUrl<z.output<S>>] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  useKeptPlace();
  const defaults = useMemo(() => schema.parse({}), [schema]);
  const key = JSON.stringify(search);
  const view = useMemo(() => schema.parse(JSON.parse(key)), [schema, key]);
  const patch = useCallback<PatchUrl<z.output<S>>>(
    (change, { push = false } = {}) => {
      if ((change as { search?: unknown }).search === '') clearSearches();
      void navigate({
        to: '.',
        search: ((previous: Record<string, unknown>) => {
          const next: Record<string, unknown> = { ...schema.parse(previous), ...change };
          return Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== undefined && value !== defaults[name]));
        }) as never,
        replace: !push,
        // what was just made stays marked while the list is looked at another way
        state: ({ made }) => (made === undefined ? {} : { made }),
        resetScroll: false,
      });
    },
    [navigate, schema, defaults],
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
