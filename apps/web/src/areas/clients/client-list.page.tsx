import { Button, Paper, Select } from '@mantine/core';
import type { Client } from '@superlink/api/clients/client.schema.ts';
import { IconEye, IconPencil, IconPlus, IconRoute, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { NOT_PERMITTED, PermissionGate } from '../../blocks/permission-gate.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { ClientDeleteDialog } from './client-delete-dialog.tsx';
import {
  CLIENT_PAGE_SIZES,
  clientCount,
  clientFilterNames,
  clientFilters,
  clientListView,
  filterQueryOf,
  type ClientFilter,
} from './client-list.view.ts';
import { clientMessages } from './client.messages.ts';
import { useClientList } from './client.queries.ts';
import { clientColumns, clientName } from './client.table.tsx';
import classes from './clients.module.css';

/** Search answers this long after the last key, in ms (decision 1.16). */
const SEARCH_DELAY_MS = 400;
/** An invoice number is typed in pieces: it is looked for when the typing has stopped for this long, in ms (CLI-002). */
const INVOICE_DELAY_MS = 1_000;
const filterChoices = clientFilters.map((filter) => ({ value: filter, label: clientFilterNames[filter] }));

/** /clients: every client with its next POD cut-off, found by name, invoice and outstanding papers (2§2). */
export function ClientListPage() {
  const [view, patch] = useUrlView(clientListView);
  const list = useClientList(view);
  const { refresh, refreshing } = useRefresh(api.clients);
  const [toDelete, setToDelete] = useState<Client | null>(null);
  const navigate = useNavigate();
  const mayDelete = useMay(api.clients.remove.definition.access);
  const total = list.data?.total;

  const table = useTableView(view, patch);
  const rowActions = (client: Client): RowAction[] => [
    { label: words.view, icon: <IconEye size={16} />, onSelect: () => void navigate({ to: paths.client(client.id) }) },
    { label: words.edit, icon: <IconPencil size={16} />, onSelect: () => void navigate({ to: paths.clientEdit(client.id) }) },
    { label: clientMessages.trips, icon: <IconRoute size={16} />, onSelect: () => void navigate({ to: paths.clientTrips(client.id) }) },
    {
      label: words.delete,
      icon: <IconTrash size={16} />,
      onSelect: () => setToDelete(client),
      danger: true,
      refusal: mayDelete ? undefined : NOT_PERMITTED,
    },
  ];
  const addButton = (
    <PermissionGate needs={api.clients.create.definition.access}>
      <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to={paths.clientCreate} {...props} />}>
        {clientMessages.addClient}
      </Button>
    </PermissionGate>
  );
  const filtered = view.search !== '' || view.invoice !== '' || view.filter !== 'all';

  return (
    <>
      <PageHeader
        title={clientMessages.clients}
        {...(total === undefined ? {} : { subtitle: clientCount(total, view) })}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              exported={{ name: 'clients', download: (format) => api.clients.exportList({ query: { ...filterQueryOf(view), format } }) }}
              imported="clients"
            />
            {addButton}
          </>
        }
      />
      <Paper>
        <div className={classes.filters} role="search" aria-label={clientMessages.clients}>
          <SearchBox
            placeholder={clientMessages.searchClients}
            value={view.search}
            onSearch={(search) => patch({ search, page: 1 })}
            delayMs={SEARCH_DELAY_MS}
          />
          <SearchBox
            placeholder={clientMessages.filterPerExactInvoiceNumber}
            value={view.invoice}
            onSearch={(invoice) => patch({ invoice, page: 1 })}
            delayMs={INVOICE_DELAY_MS}
          />
          <Select
            aria-label={clientMessages.outstandingPapers}
            data={filterChoices}
            value={view.filter}
            allowDeselect={false}
            onChange={(filter) => patch({ filter: filter as ClientFilter, page: 1 }, { push: true })}
          />
        </div>
        {list.isError && list.data && <Banner kind="failure">{clientMessages.listFailed}</Banner>}
        <DataTable
          name="clients"
          label={clientMessages.clients}
          columns={clientColumns}
          rows={list.data?.clients}
          rowName={clientName}
          {...table}
          total={total}
          sortedBy="server"
          sizes={CLIENT_PAGE_SIZES}
          // a page that never was needs the footer too: it leads back
          paged={(total ?? 0) > view.size || view.page > 1}
          {...tableState(list, clientMessages.listFailed)}
          empty={
            <EmptyState
              icon={<IconUsers size={32} stroke={1.4} />}
              title={clientMessages.none}
              action={
                filtered ? (
                  <Button variant="default" onClick={() => patch({ search: '', invoice: '', filter: 'all', page: 1 })}>
                    {clientMessages.showAllClients}
                  </Button>
                ) : (
                  addButton
                )
              }
            />
          }
          opening={{ open: (client) => void navigate({ to: paths.client(client.id) }), href: (client) => paths.client(client.id) }}
          actions={rowActions}
        />
      </Paper>
      <ClientDeleteDialog client={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}
