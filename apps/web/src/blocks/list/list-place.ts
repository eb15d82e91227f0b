import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

type Search = Readonly<Record<string, unknown>>;

/** What a list that was left is told of the record that was made meanwhile. */
export interface Made {
  readonly id: string;
  /** as people call it */
  readonly name: string;
  /** what the list's search finds it by */
  readonly find: string;
}

declare module '@tanstack/history' {
  interface HistoryState {
    made?: Made;
  }
}

/** Filters, order and page under which each list of this visit was last seen. */
const lastSeen = new Map<string, Search>();

/** The address of a list as it was last seen, without its path. */
export function lastSearchOf(list: string): Search {
  return lastSeen.get(list) ?? {};
}

/** A list keeps its place for those who come back to it from a record. */
export function useKeptPlace(): void {
  const { pathname, search } = useLocation();
  useEffect(() => void lastSeen.set(pathname, search as Search), [pathname, search]);
}

/** Back to a list as it was left; `made` is shown and marked there. */
export function useListReturn(list: string): (made?: Made) => void {
  const navigate = useNavigate();
  return (made) => void navigate({ to: list, search: lastSearchOf(list) as never, state: made === undefined ? {} : { made } });
}

/** The record that was just made, until the list is looked at another way. */
export function useMade(): Made | undefined {
  return useLocation().state.made;
}
