import { Group } from '@mantine/core';
import { isHighPallets } from '@superlink/domain/chep/pallet-ledger.ts';
import { IconAlertTriangle, IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { api, errorText } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import classes from './dashboard.module.css';

/** Clients that owe pallets, most first; more than 50 at one client are a warning (0§2.6, DASH-038 … DASH-041). */
export function OutstandingChepPanel() {
  const outstanding = useQuery(api.chep.outstandingPallets.query());
  const clients = (outstanding.data ?? []).toSorted((a, b) => b.totalOutstandingPallets - a.totalOutstandingPallets);
  const total = clients.reduce((sum, { totalOutstandingPallets }) => sum + totalOutstandingPallets, 0);
  const high = clients.filter(({ totalOutstandingPallets }) => isHighPallets(totalOutstandingPallets)).length;
  const badges = clients.length > 0 && (
    <Group gap={6} justify="flex-end">
      <StatusBadge tone="grey">{dashboardMessages.clientCount(formatCount(clients.length))}</StatusBadge>
      <StatusBadge tone="amber">{dashboardMessages.palletCount(formatCount(total))}</StatusBadge>
      {high > 0 && (
        <StatusBadge tone="red" icon={<IconAlertTriangle size={12} aria-hidden />}>
          {dashboardMessages.highCount(formatCount(high))}
        </StatusBadge>
      )}
    </Group>
  );
  return (
    <Card title={dashboardMessages.outstandingChepPallets} actions={badges}>
      {outstanding.isPending && <LoadingRows label={dashboardMessages.loadingPallets} />}
      {outstanding.isLoadingError && (
        <ErrorState
          title={dashboardMessages.failedToLoadChepData}
          hint={errorText(outstanding.error, words.pleaseTryAgainLater)}
          onRetry={() => void outstanding.refetch()}
        />
      )}
      {outstanding.data && clients.length === 0 && (
        <EmptyState icon={<IconPackages size={28} stroke={1.5} />} title={dashboardMessages.noOutstandingPallets} />
      )}
      {clients.length > 0 && (
        <ul className={classes.pallets} aria-label={dashboardMessages.clientsWithOutstandingPallets}>
          {clients.map(({ clientId, lockedInClient, totalOutstandingPallets: pallets }) => (
            <li key={clientId}>
              <Link to={paths.chepLedger} search={{ client: clientId } as never}>
                <span>{lockedInClient}</span>
                {isHighPallets(pallets) ? (
                  <StatusBadge tone="red" icon={<IconAlertTriangle size={12} aria-label={dashboardMessages.high} />}>
                    {formatCount(pallets)}
                  </StatusBadge>
                ) : (
                  <strong>{formatCount(pallets)}</strong>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
