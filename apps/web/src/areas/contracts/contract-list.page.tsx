import { Button, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ContractRow } from '@superlink/api/contracts/contract.schema.ts';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { api } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ContractCard } from './contract-card.tsx';
import { contractListView, listQueryOf } from './contract-list.view.ts';
import { contractMessages } from './contract.messages.ts';
import { useContractList } from './contract.queries.ts';
import classes from './contracts.module.css';

/** Cards drawn at once, and with each "Show more". */
const CARDS = 60;
const SKELETONS = 8;
const shows = { active: contractMessages.showActiveOnly, all: contractMessages.showAll } as const;

/** /contracts (2§2). */
export function ContractListPage() {
  const [view, patch] = useUrlView(contractListView);
  const { data: contracts, isError, error, refetch, isPlaceholderData } = useContractList(view);
  const { refresh, refreshing } = useRefresh(api.contracts);
  const addButton = (
    <PermissionGate needs={api.contracts.create.definition.access}>
      <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to={paths.contractCreate} {...props} />}>
        {contractMessages.addContract}
      </Button>
    </PermissionGate>
  );
  const filtered = view.search !== '';
  return (
    <>
      <PageHeader
        title={contractMessages.contracts}
        subtitle={contractMessages.listSubtitle}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              exported={{ name: 'contracts', download: (format) => api.contracts.exportList({ query: { ...listQueryOf(view), format } }) }}
            />
            {addButton}
          </>
        }
      />
      <div className={classes.bar}>
        <Button.Group className={classes.toggle ?? ''} aria-label={contractMessages.contractsShown}>
          {(['active', 'all'] as const).map((show) => (
            <Button
              key={show}
              variant={view.show === show ? 'light' : 'default'}
              aria-pressed={view.show === show}
              onClick={() => patch({ show }, { push: true })}
            >
              {shows[show]}
            </Button>
          ))}
        </Button.Group>
        <div className={classes.search}>
          <SearchBox
            placeholder={contractMessages.searchCommodityOrContractId}
            value={view.search}
            onSearch={(search) => patch({ search })}
          />
        </div>
      </div>
      {isError && contracts && <Banner kind="failure">{contractMessages.listFailed}</Banner>}
      {contracts ? (
        contracts.length > 0 ? (
          <Cards key={JSON.stringify(view)} contracts={contracts} busy={isPlaceholderData} />
        ) : (
          <Paper>
            <EmptyState
              icon={<IconFileText size={32} stroke={1.4} />}
              title={contractMessages.none}
              {...(filtered ? {} : { hint: view.show === 'active' ? contractMessages.noneActiveHint : contractMessages.noneHint })}
              action={
                filtered || view.show === 'active' ? (
                  <Button variant="default" onClick={() => patch({ show: 'all', search: '' })}>
                    {contractMessages.showAllContracts}
                  </Button>
                ) : (
                  addButton
                )
              }
            />
          </Paper>
        )
      ) : isError ? (
        <Paper>
          <ErrorState title={contractMessages.listFailed} hint={error.detail || undefined} onRetry={() => void refetch()} />
        </Paper>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Cards({ contracts, busy }: { contracts: readonly ContractRow[]; busy: boolean }) {
  const [shown, setShown] = useState(CARDS);
  const hidden = contracts.length - shown;
  return (
    <>
      <ul className={classes.cards} aria-label={contractMessages.contracts} aria-busy={busy}>
        {contracts.slice(0, shown).map((contract) => (
          <ContractCard key={contract.id} contract={contract} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setShown(shown + CARDS)}>
            {contractMessages.showMore(Math.min(hidden, CARDS))}
          </Button>
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>{contractMessages.loadingContracts}</VisuallyHidden>
      <div className={classes.cards}>
        {Array.from({ length: SKELETONS }, (_, card) => (
          <div key={card} className={classes.card}>
            <Skeleton h={18} w="60%" />
            <Skeleton h={12} w="80%" />
            <Skeleton h={12} w="45%" />
            <Skeleton h={96} mt="sm" />
            <Skeleton h={8} mt="sm" radius="xl" />
          </div>
        ))}
      </div>
    </div>
  );
}
