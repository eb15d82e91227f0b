import { Button, Paper, Select } from '@mantine/core';
import type { Expiry } from '@superlink/api/expiry/expiry.schema.ts';
import { expiryKindNames, expiryKinds, type ExpiryKind } from '@superlink/domain/expiry/expiry-board.ts';
import { IconCalendarDue } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { expiryBoardView, exportQueryOf, stateTabs } from './expiry-board.view.ts';
import { expiryMessages, stateNames } from './expiry.messages.ts';
import { useExpiries, useExpiryCounts } from './expiry.queries.ts';
import { expiryColumns, paperName } from './expiry.table.tsx';

/** Where the record of a paper stands: the vehicle or trailer beside its list, the driver on a page of their own. */
function linkOf({ kind, recordId }: Expiry): string {
  if (kind === 'driver_licence' || kind === 'driver_pdp') return paths.driver(recordId);
  return kind === 'trailer_licence' ? `${paths.trailers}?trailer=${recordId}` : `${paths.vehicles}?vehicle=${recordId}`;
}

const ALL_KINDS = 'all';
const kindChoices = [
  { value: ALL_KINDS, label: expiryMessages.allKinds },
  ...expiryKinds.map((kind) => ({ value: kind, label: expiryKindNames[kind] })),
];

/** /expiry: everything that runs out, of vehicles, trailers and drivers, by the day it does. */
export function ExpiryBoardPage() {
  const [view, patch] = useUrlView(expiryBoardView);
  const list = useExpiries(view);
  const counts = useExpiryCounts(view);
  const { refresh, refreshing } = useRefresh(api.expiry);
  const { history } = useRouter();
  const table = useTableView(view, patch);
  const filtered = view.tab !== 'all' || view.search !== '' || view.kind !== undefined;
  return (
    <>
      <PageHeader
        title={expiryMessages.expiryBoard}
        subtitle={expiryMessages.subtitle}
        actions={
          <ListTools
            onRefresh={refresh}
            refreshing={refreshing}
            exported={{ name: 'expiry-board', download: (format) => api.expiry.exportList({ query: { ...exportQueryOf(view), format } }) }}
          />
        }
      >
        <Select
          aria-label={expiryMessages.kindOfPaper}
          w={160}
          data={kindChoices}
          value={view.kind ?? ALL_KINDS}
          allowDeselect={false}
          onChange={(kind) => patch({ kind: kind === ALL_KINDS ? undefined : (kind as ExpiryKind), page: 1 }, { push: true })}
        />
      </PageHeader>
      <Paper>
        <FilterTabs
          label={expiryMessages.expiry}
          tabs={stateTabs.map((tab) => ({ value: tab, label: stateNames[tab], count: counts.data?.[tab] }))}
          value={view.tab}
          onChange={(tab) => patch({ tab, page: 1 }, { push: true })}
          tools={<SearchBox placeholder={expiryMessages.search} value={view.search} onSearch={(search) => patch({ search, page: 1 })} />}
        >
          <DataTable
            name="expiry"
            label={expiryMessages.expiryBoard}
            columns={expiryColumns}
            rows={list.data}
            rowName={(row) => `${row.name}, ${paperName(row)}`}
            {...table}
            total={counts.data?.[view.tab] ?? (view.page - 1) * view.size + (list.data?.length ?? 0)}
            sortedBy="server"
            {...tableState(list, expiryMessages.listFailed)}
            empty={
              <EmptyState
                icon={<IconCalendarDue size={32} stroke={1.4} />}
                title={filtered ? expiryMessages.noneFiltered : expiryMessages.none}
                {...(filtered ? {} : { hint: expiryMessages.noneHint })}
                action={
                  filtered && (
                    <Button variant="default" onClick={() => patch({ tab: 'all', kind: undefined, search: '', page: 1 })}>
                      {expiryMessages.showEverything}
                    </Button>
                  )
                }
              />
            }
            opening={{ open: (row) => history.push(linkOf(row)), href: linkOf }}
          />
        </FilterTabs>
      </Paper>
    </>
  );
}
