import { Button } from '@mantine/core';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { formatInstant } from '../blocks/format/dates.ts';
import { Banner } from '../ui/banner.tsx';
import { useServerAway } from './server-away.ts';
import { shellMessages } from './shell.messages.ts';
import classes from './shell.module.css';

/**
 * Says above the page that what it shows could not be brought up to date: without a network, or because the server did not answer when it was asked, or
 * cannot be reached at all.
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
  if (isOnline && !isAway && failedAt === null) return null;
  const at = isOnline && !isAway ? failedAt : shownAt;
  const asOf = at === null ? '' : ` ${shellMessages.asOf(clockTime(at))}`;
  return (
    <div className={classes.freshness}>
      {isOnline && !isAway ? (
        <Banner
          kind="warning"
          actions={
            <Button size="xs" variant="default" onClick={() => void queryClient.refetchQueries({ type: 'active', predicate: isOld })}>
              {shellMessages.tryAgain}
            </Button>
          }
        >
          {shellMessages.couldNotRefresh}
          {asOf}
        </Banner>
      ) : (
        <Banner kind="warning">
          {isOnline ? shellMessages.serverAway : shellMessages.offline}
          {asOf}
        </Banner>
      )}
    </div>
  );
}

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
