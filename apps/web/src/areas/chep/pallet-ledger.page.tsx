import { Button, Paper, Text } from '@mantine/core';
import { IconPackages, IconPencil } from '@tabler/icons-react';
import type { PalletRatesAnswer } from '@superlink/api/chep/pallet-ledger.schema.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../paths.ts';
import { today } from '../../blocks/format/dates.ts';
import { formatMoney } from '../../blocks/format/numbers.ts';
import { later } from '../../blocks/later.tsx';
import { BackLink } from '../../blocks/list/back-link.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useBackOnClose, useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { chepMessages } from './chep.messages.ts';
import { useLedger } from './chep.queries.ts';
import { PalletAgeing } from './pallet-ageing.tsx';
import classes from './pallet-ledger.module.css';
import { ledgerColumns, type LedgerRow } from './pallet-ledger.table.tsx';
import { ledgerView } from './pallet-ledger.view.ts';

const PalletStatementPanel = later(async () => (await import('./pallet-statement.panel.tsx')).PalletStatementPanel, {
  clientId: undefined,
});
const PalletRatesDialog = later(async () => (await import('./pallet-rates-dialog.tsx')).PalletRatesDialog, { rates: null });

/** /chep/ledger: what every client holds, since when, and what it costs; a click opens its account of a month (beyond). */
export function PalletLedgerPage() {
  const schema = useMemo(() => ledgerView(today()), []);
  const [view, patch] = useUrlView(schema);
  const ledger = useLedger();
  const { refresh, refreshing } = useRefresh(api.chep);
  const [rates, setRates] = useState<PalletRatesAnswer | null>(null);
  const panel = useBackOnClose(() => patch({ client: undefined }));
  const table = useTableView(view, patch);
  const wanted = view.search.toLowerCase();
  const rows = useMemo(
    () =>
      ledger.data?.clients
        .filter(({ lockedInClient }) => lockedInClient.toLowerCase().includes(wanted))
        .map((client): LedgerRow => ({ ...client, id: client.clientId })),
    [ledger.data, wanted],
  );
  const open = (clientId: string) => {
    panel.markOpened();
    patch({ client: clientId }, { push: true });
  };
  return (
    <>
      <PageHeader
        title={chepMessages.palletLedger}
        subtitle={chepMessages.ledgerSubtitle}
        above={<BackLink to={paths.chep}>{chepMessages.backToChepControl}</BackLink>}
        actions={
          <ListTools
            onRefresh={refresh}
            refreshing={refreshing}
            exported={{ name: 'pallet-ledger', download: (format) => api.chep.exportLedger({ query: { format } }) }}
          />
        }
      />
      {ledger.data && ledger.data.clients.length > 0 && <PalletAgeing ledger={ledger.data} />}
      <Paper>
        <div className={classes.tools}>
          <div className={classes.search}>
            <SearchBox placeholder={chepMessages.searchClients} value={view.search} onSearch={(search) => patch({ search, page: 1 })} />
          </div>
          {ledger.data && (
            <div className={classes.rates}>
              <Text size="sm" c="dimmed">
                {ratesText(ledger.data.rates)}
              </Text>
              <PermissionGate needs={api.chep.setRates.definition.access} otherwise="disable">
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPencil size={14} />}
                  onClick={() => setRates(ledger.data.rates)}
                >
                  {chepMessages.changeRates}
                </Button>
              </PermissionGate>
            </div>
          )}
        </div>
        <DataTable
          name="pallet-ledger"
          label={chepMessages.palletLedger}
          columns={ledgerColumns}
          rows={rows}
          rowName={({ lockedInClient }) => lockedInClient}
          {...table}
          {...tableState(ledger, chepMessages.ledgerFailed)}
          empty={
            <EmptyState
              icon={<IconPackages size={32} stroke={1.4} />}
              title={wanted ? chepMessages.noClientsFound : chepMessages.none}
              {...(wanted ? {} : { hint: chepMessages.noneLedgerHint })}
              action={
                wanted && (
                  <Button variant="default" onClick={() => patch({ search: '', page: 1 })}>
                    {chepMessages.showAllClients}
                  </Button>
                )
              }
            />
          }
          opening={{ open: ({ id }) => open(id), href: ({ id }) => `${paths.chepLedger}?client=${id}` }}
          selectedId={view.client}
        />
      </Paper>
      <PalletStatementPanel
        clientId={view.client}
        name={ledger.data?.clients.find(({ clientId }) => clientId === view.client)?.lockedInClient}
        month={view.month}
        onMonth={(month) => patch({ month })}
        onClose={panel.close}
      />
      <PalletRatesDialog rates={rates} onClose={() => setRates(null)} />
    </>
  );
}

function ratesText({ hirePerDay, lossPerPallet, isDefault }: { hirePerDay: number; lossPerPallet: number; isDefault: boolean }) {
  const rates = chepMessages.ratesPerPallet(formatMoney(hirePerDay), formatMoney(lossPerPallet));
  return isDefault ? chepMessages.defaultPalletRates(rates) : rates;
}
