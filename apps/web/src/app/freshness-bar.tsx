import { Button } from '@mantine/core';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { formatInstant } from '../blocks/format/dates.ts';
import { Banner } from '../ui/banner.tsx';
import { useOutage } from './outage.ts';
import { shellMessages } from './shell.messages.ts';
import classes from './freshness-bar.module.css';

const MINUTE_MS = 60_000;

/**
 * Says above the page that what it shows could not be brought up to date: without a network, because the server cannot be reached at all, since when and
 * what works meanwhile, and for a while that it is back; or because the server did not answer when it was asked.
 */
export function FreshnessBar() {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  const failedAt = useSyncExternalStore(subscribe, () => oldest(shown(queryClient).filter(isOld)));
  const shownAt = useSyncExternalStore(subscribe, () => oldest(shown(queryClient)));
  const outage = useOutage();
  if (outage?.backAt === null) {
    const time = clockTime(outage.since);
    return (
      <Bar>
        <Banner kind="warning">
          {outage.cause === 'server' ? shellMessages.serverAwaySince(time) : shellMessages.offlineSince(time)} {shellMessages.stillWorks}
          {asOf(shownAt)}
        </Banner>
      </Bar>
    );
  }
  // what the outage made old is fetched now: only what fails after that is worth a word
  if (outage) {
    const { since, backAt } = outage;
    return (
      <Bar>
        <Banner kind="note">{shellMessages.back(clockTime(backAt), Math.round((backAt - since) / MINUTE_MS))}</Banner>
      </Bar>
    );
  }
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

const asOf = (at: number | null) => (at === null ? '' : ` ${shellMessages.asOf(clockTime(at))}`);

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
