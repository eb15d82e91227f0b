import { Button, Paper, Text } from '@mantine/core';
import type { RateRow } from '@superlink/api/rates/rate.schema.ts';
import { IconPencil, IconPlus, IconRoute, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { paths } from '../../paths.ts';
import { useMade } from '../../blocks/list/list-place.ts';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBar } from '../../blocks/list/search-bar.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { RateDeleteDialog } from './rate-delete-dialog.tsx';
import { exportQueryOf, rateListView } from './rate-list.view.ts';
import { rateMessages } from './rate.messages.ts';
import { useRateList } from './rate.queries.ts';
import { rateColumns } from './rate.table.tsx';
import classes from './rates.module.css';

/** Adding from the list is for controllers, although finance may be granted the form itself (decision 3.5). */
const controllers = { any: ['controller:actions'] } as const;

/** /rates: priced routes; one is selected by its radio and edited or deleted from the bar below (2§2). */
export function RateListPage() {
  const [view, patch] = useUrlView(rateListView);
  const made = useMade();
  const list = useRateList(view);
  const { refresh, refreshing } = useRefresh(api.rates);
  const [toDelete, setToDelete] = useState<RateRow | null>(null);
  const table = useTableView(view, patch);
  const select = useCallback((rate: RateRow) => patch({ rate: rate.id }), [patch]);
  const columns = useMemo(() => rateColumns(view.rate, select), [view.rate, select]);
  const selected = list.rows?.find(({ id }) => id === view.rate);
  const addButton = (
    <PermissionGate needs={controllers}>
      <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to={paths.rateCreate} {...props} />}>
        {rateMessages.addRoute}
      </Button>
    </PermissionGate>
  );

  return (
    <>
      <PageHeader
        title={rateMessages.routes}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              exported={{ name: 'routes', download: (format) => api.rates.exportList({ query: { ...exportQueryOf(view), format } }) }}
            />
            {addButton}
          </>
        }
      />
      <Paper>
        <SearchBar placeholder={rateMessages.searchRates} value={view.search} onSearch={(search) => patch({ search, page: 1 })}>
          <Text size="sm" c="dimmed" role="status">
            {list.rows === undefined ? (list.error ? '' : rateMessages.loading) : list.refreshing ? rateMessages.refreshing : ''}
          </Text>
        </SearchBar>
        <DataTable
          name="rates"
          label={rateMessages.routes}
          columns={columns}
          rows={list.rows}
          rowName={({ appId }) => appId}
          {...table}
          total={list.total}
          sortedBy={list.total === undefined ? 'browser' : 'server'}
          refreshing={list.refreshing}
          failure={
            list.error ? { title: rateMessages.error(list.error.detail || rateMessages.loadFailed), onRetry: list.retry } : undefined
          }
          empty={
            <EmptyState
              icon={<IconRoute size={32} stroke={1.4} />}
              title={view.search === '' ? rateMessages.none : rateMessages.noneFiltered}
              action={
                view.search === '' ? (
                  addButton
                ) : (
                  <Button variant="default" onClick={() => patch({ search: '', page: 1 })}>
                    {rateMessages.showAllRoutes}
                  </Button>
                )
              }
            />
          }
          opening={{ open: select }}
          selectedId={view.rate}
          made={{ record: made, onFind: (search) => patch({ search, page: 1 }) }}
        />
      </Paper>
      <SelectedRate rate={selected} onDelete={setToDelete} />
      <RateDeleteDialog rate={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}

/** What can be done with the selected rate, for those who may. */
function SelectedRate({ rate, onDelete }: { rate: RateRow | undefined; onDelete: (rate: RateRow) => void }) {
  const mayChange = useMay(api.rates.update.definition.access);
  return (
    <div className={classes.actions} role="region" aria-label={words.actions}>
      {rate && mayChange ? (
        <>
          <Text size="sm" className={classes.selected}>
            <b>{rate.appId}</b> {rate.client}
          </Text>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            renderRoot={(props) => <Link to={paths.rateEdit(rate.id)} {...props} />}
          >
            {words.edit}
          </Button>
          <Button color="red" variant="light" leftSection={<IconTrash size={16} />} onClick={() => onDelete(rate)}>
            {words.delete}
          </Button>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {rateMessages.noneSelected}
        </Text>
      )}
    </div>
  );
}
