import { Button } from '@mantine/core';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { formatInstant } from '../blocks/format/dates.ts';
import { Banner } from '../ui/banner.tsx';
import { useServerAway } from './server-away.ts';
import { shellMessages } from './shell.messages.ts';
import classes from './shell.module.css';

/** How long it is said that the line is back, in ms. */
const BACK_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * Says above the page that what it shows could not be brought up to date: without a network, because the server cannot be reached at all, since when and
 * what works meanwhile, and for a while that it is back; or because the server did not answer when it was asked.
 */
export function FreshnessBar() {
  const queryClient = useQueryClient();
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  const failedAt = useSyncExternalStore(subscribe, () => oldest(shown(queryClient).filter(isOld)));
  const shownAt = useSyncExternalStore(subscribe, () => oldest(shown(queryClient)));
  const isAway = useServerAway();
  const { since, backAt } = useOutage(!isOnline || isAway);
  if (since !== null && backAt === null) {
    const time = clockTime(since);
    return (
      <Bar>
        <Banner kind="warning">
          {isOnline ? shellMessages.serverAwaySince(time) : shellMessages.offlineSince(time)} {shellMessages.stillWorks}
          {asOf(shownAt)}
        </Banner>
      </Bar>
    );
  }
  // what the outage made old is fetched now: only what fails again is worth a word
  if (since !== null && backAt !== null)
    return (
      <Bar>
        <Banner kind="note">{shellMessages.back(clockTime(backAt), Math.round((backAt - since) / MINUTE_MS))}</Banner>
      </Bar>
    );
  if (failedAt === null) return null;
  return (
    <Bar>
      <Banner
        kind="warning"
        actions={
          <Button size="xs" variant="default" onClick={() => void queryClient.refetchQueries({ type: 'active', predicate: isOld })}>
            {shellMessages.tryAgain}
          </Button>
        }
      >
        {shellMessages.couldNotRefresh}
        {asOf(failedAt)}
      </Banner>
    </Bar>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return <div className={classes.freshness}>{children}</div>;
}

interface Outage {
  /** when it began, in ms; null while there was none */
  readonly since: number | null;
  /** when it was over, in ms; null while it lasts */
  readonly backAt: number | null;
}
const NONE: Outage = { since: null, backAt: null };

/** The outage that lasts, or that was over a moment ago. */
function useOutage(isOut: boolean): Outage {
  const [outage, setOutage] = useState(NONE);
  useEffect(() => {
    // one that comes again while its end is still said is the same one
    if (isOut) setOutage(({ since }) => ({ since: since ?? Date.now(), backAt: null }));
    else setOutage(({ since }) => (since === null ? NONE : { since, backAt: Date.now() }));
    if (isOut) return;
    const timer = setTimeout(() => setOutage(NONE), BACK_MS);
    return () => clearTimeout(timer);
  }, [isOut]);
  return outage;
}

const asOf = (at: number | null) => (at === null ? '' : ` ${shellMessages.asOf(clockTime(at))}`);

function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Answers that some part of the screen shows. */
function shown(queryClient: QueryClient): Query[] {
  return queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
}

/** The last try to fetch it failed, so the answer before is shown. */
function isOld({ state }: Query): boolean {
  return state.status === 'error' && state.data !== undefined;
}

function oldest(queries: readonly Query[]): number | null {
  return queries.length === 0 ? null : Math.min(...queries.map(({ state }) => state.dataUpdatedAt));
}

/** The time of day in South Africa, with its day once that is past. */
function clockTime(at: number): string {
  const wall = formatInstant(new Date(at).toISOString());
  return sastDay(new Date(at)) === sastDay(new Date()) ? wall.slice(11) : wall;
}
