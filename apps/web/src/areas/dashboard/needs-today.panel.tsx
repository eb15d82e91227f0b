import { Skeleton } from '@mantine/core';
import type { NeedsToday } from '@superlink/api/dashboard/dashboard.schema.ts';
import { IconAlertTriangle, IconFileAlert, IconId, IconPlayerPlay, IconTruck, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { formatCount, formatMoney } from '../../blocks/format/numbers.ts';
import { api, errorText } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { namesText, needsTodayMessages } from './needs-today.messages.ts';
import classes from './needs-today.module.css';

/** Silence and lateness come with the clock alone, without a change that somebody could announce; ms. */
const LOOKS_AGAIN_AFTER = 5 * 60_000;

interface Tile {
  readonly label: string;
  readonly figure: string;
  readonly hint: string;
  readonly icon: ReactNode;
  /** how urgent it is while there is something */
  readonly tone: 'red' | 'amber' | 'blue';
  readonly isCalm: boolean;
  readonly to: string;
  readonly search: object;
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The overdue vehicles by name, and how many others will be late. */
function lateHint(overdue: NeedsToday['lateTrips'], arriving: NeedsToday['arrivingLate']): string {
  const late = arriving.count === 0 ? '' : needsTodayMessages.arrivingLate(formatCount(arriving.count));
  if (overdue.count === 0) return late || needsTodayMessages.noTripIsOverdue;
  return [namesText(overdue), late].filter(Boolean).join(' · ');
}

function tilesOf(needs: NeedsToday): Tile[] {
  const { lateTrips: overdueTrips, arrivingLate, tripsToStart, podsDue, expiredPapers, silentVehicles, freeTomorrow } = needs;
  const vehicles = (label: string, found: NeedsToday['lateTrips'], none: string) => ({
    label,
    figure: formatCount(found.count),
    hint: found.count === 0 ? none : namesText(found),
    isCalm: found.count === 0,
  });
  const overdue = needsTodayMessages.overdue(formatCount(podsDue.overdueTrips), formatMoney(podsDue.overdueRevenue));
  return [
    {
      label: needsTodayMessages.overdueTrips,
      figure: formatCount(overdueTrips.count),
      hint: lateHint(overdueTrips, arrivingLate),
      icon: <IconAlertTriangle {...icon} />,
      tone: overdueTrips.count > 0 ? 'red' : 'amber',
      isCalm: overdueTrips.count === 0 && arrivingLate.count === 0,
      to: paths.operations,
      search: overdueTrips.count === 0 && arrivingLate.count > 0 ? { fleet: 'late' } : { fleet: 'overdue' },
    },
    {
      ...vehicles(needsTodayMessages.tripsToStart, tripsToStart, needsTodayMessages.nothingWaitsToDepart),
      icon: <IconPlayerPlay {...icon} />,
      tone: 'amber',
      to: paths.operations,
      search: { fleet: 'starting' },
    },
    {
      label: needsTodayMessages.podsDueIn3Days,
      figure: formatMoney(podsDue.revenue),
      hint: podsDue.overdueTrips > 0 ? overdue : needsTodayMessages.loads(formatCount(podsDue.trips)),
      icon: <IconFileAlert {...icon} />,
      tone: podsDue.overdueTrips > 0 ? 'red' : 'amber',
      isCalm: podsDue.trips === 0 && podsDue.overdueTrips === 0,
      to: paths.podChase,
      search: podsDue.trips === 0 && podsDue.overdueTrips > 0 ? { missing: 'pod', tab: 'overdue' } : { missing: 'pod', tab: 'soon' },
    },
    {
      label: needsTodayMessages.expiredPapers,
      figure: formatCount(expiredPapers),
      hint: expiredPapers === 0 ? needsTodayMessages.allPapersAreValid : needsTodayMessages.ofVehiclesAndDrivers,
      icon: <IconId {...icon} />,
      tone: 'red',
      isCalm: expiredPapers === 0,
      to: paths.expiry,
      search: { tab: 'expired' },
    },
    ...(silentVehicles === null
      ? []
      : [
          {
            ...vehicles(needsTodayMessages.silentOnTheRoad, silentVehicles, needsTodayMessages.everyTruckReports),
            icon: <IconWifiOff {...icon} />,
            tone: 'amber' as const,
            to: paths.operations,
            search: { fleet: 'silent' },
          },
        ]),
    {
      ...vehicles(needsTodayMessages.freeTomorrow, freeTomorrow, needsTodayMessages.noVehicleIsFree),
      icon: <IconTruck {...icon} />,
      tone: 'blue',
      to: paths.operations,
      search: { fleet: 'tomorrow' },
    },
  ];
}

/** What needs a person today, each tile the way to the list that it counts. */
export function NeedsTodayPanel() {
  const needs = useQuery({ ...api.dashboard.today.query(), refetchInterval: LOOKS_AGAIN_AFTER });
  if (needs.isLoadingError) {
    return (
      <Card title={words.today}>
        <ErrorState
          title={needsTodayMessages.loadFailed}
          hint={errorText(needs.error, words.pleaseTryAgainLater)}
          onRetry={() => void needs.refetch()}
        />
      </Card>
    );
  }
  if (!needs.data) {
    return (
      <div className={classes.tiles} role="status" aria-label={needsTodayMessages.loadingWhatNeedsYouToday}>
        {['overdue', 'start', 'pods', 'papers', 'silent', 'free'].map((name) => (
          <Skeleton key={name} h={112} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.tiles} aria-label={needsTodayMessages.whatNeedsYouToday}>
      {tilesOf(needs.data).map(({ label, figure, hint, icon: sign, tone, isCalm, to, search }) => (
        <li key={label}>
          <Link to={to} search={search as never} data-tone={isCalm ? 'calm' : tone}>
            <span className={classes.label}>
              {sign}
              {label}
            </span>
            <strong className={classes.figure}>{figure}</strong>
            <span className={classes.hint} title={hint}>
              {hint}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
