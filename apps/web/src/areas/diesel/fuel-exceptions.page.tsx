import { Button, Paper, Select } from '@mantine/core';
import type { FuelExceptionAnswer } from '@superlink/api/diesel/fuel-exception.schema.ts';
import { fuelExceptionKinds, type FuelExceptionKind } from '@superlink/domain/diesel/exception-fill.ts';
import { IconGasStation, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { formatLitresUsed, formatMoney } from '../../blocks/format/numbers.ts';
import { later } from '../../blocks/later.tsx';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useBackOnClose, useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { AssetSelect } from './asset-select.tsx';
import { dieselMessages } from './diesel.messages.ts';
import classes from './diesel.module.css';
import { useDieselPrice, useFuelExceptions } from './fuel-exceptions.queries.ts';
import { exceptionColumns } from './fuel-exceptions.table.tsx';
import { exceptionTabs, fuelExceptionsView, kindNames } from './fuel-exceptions.view.ts';

const FuelExceptionPanel = later(async () => (await import('./fuel-exception.panel.tsx')).FuelExceptionPanel, { exceptionId: undefined });
const DieselPriceDialog = later(async () => (await import('./diesel-price-dialog.tsx')).DieselPriceDialog, { opened: false });
const tabLabels = { open: dieselMessages.open, resolved: dieselMessages.resolved } as const;
const ALL = 'all';

/** /diesel/exceptions: fills that the history itself casts doubt on, each with what was expected and why. */
export function FuelExceptionsPage() {
  const [view, patch] = useUrlView(fuelExceptionsView);
  const queue = useFuelExceptions(view);
  const { refresh, refreshing } = useRefresh(api.diesel);
  const price = useDieselPrice();
  const [pricing, setPricing] = useState(false);
  const panel = useBackOnClose(() => patch({ exception: undefined }));
  const table = useTableView(view, patch);
  const open = (row: FuelExceptionAnswer) => {
    panel.markOpened();
    patch({ exception: row.id }, { push: true });
  };
  const rows = queue.data?.exceptions;
  const filtered = view.kind !== undefined || view.asset !== undefined;
  return (
    <>
      <PageHeader
        title={dieselMessages.fuelExceptions}
        subtitle={dieselMessages.exceptionsSubtitle}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              more={[{ label: dieselMessages.dieselOrders, icon: <IconGasStation size={16} />, to: paths.dieselHistory }]}
            />
            <PermissionGate needs={api.diesel.setPrice.definition.access}>
              <Button variant="default" onClick={() => setPricing(true)}>
                {price ? dieselMessages.dieselPriceOf(formatMoney(price.randPerLiter)) : dieselMessages.setDieselPrice}
              </Button>
            </PermissionGate>
          </>
        }
      />
      <Paper>
        <FilterTabs
          label={dieselMessages.stateOfTheExceptions}
          tabs={exceptionTabs.map((tab) => ({ value: tab, label: tabLabels[tab], count: queue.data?.[tab] }))}
          value={view.tab}
          onChange={(tab) => patch({ tab, page: 1 }, { push: true })}
          tools={<AssetSelect value={view.asset} onChange={(asset) => patch({ asset, page: 1 })} />}
        >
          <div className={classes.bar}>
            <Select
              aria-label={dieselMessages.what}
              w={180}
              allowDeselect={false}
              data={[
                { value: ALL, label: dieselMessages.allExceptions },
                ...fuelExceptionKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
              ]}
              value={view.kind ?? ALL}
              onChange={(kind) => patch({ kind: kind === ALL || kind === null ? undefined : (kind as FuelExceptionKind), page: 1 })}
            />
            {queue.data && queue.data.total > 0 && (
              <dl className={classes.totals} aria-label={dieselMessages.aboveTheExpected}>
                <div>
                  <dt>{dieselMessages.aboveTheExpected}</dt>
                  <dd>{formatLitresUsed(queue.data.excessLiters)}</dd>
                </div>
                <div>
                  <dt>{dieselMessages.worth}</dt>
                  <dd>{queue.data.excessRand === null ? dieselMessages.noPriceSet : formatMoney(queue.data.excessRand)}</dd>
                </div>
              </dl>
            )}
          </div>
          <DataTable
            name="fuel-exceptions"
            label={dieselMessages.fuelExceptionsLabel}
            columns={exceptionColumns}
            rows={rows}
            rowName={(row) => `${row.assetFleetNumber} ${row.systemOrderNumber}`}
            {...table}
            total={queue.data?.total ?? 0}
            sortedBy="server"
            {...tableState(queue, dieselMessages.exceptionsFailed, words.tryAgain)}
            empty={
              <EmptyState
                icon={<IconShieldCheck size={32} stroke={1.4} />}
                title={view.tab === 'open' ? dieselMessages.nothingSuspicious : dieselMessages.nothingResolvedYet}
                hint={view.tab === 'open' ? dieselMessages.noExceptionsHint : dieselMessages.noAnswersHint}
                action={
                  filtered && (
                    <Button variant="default" onClick={() => patch({ kind: undefined, asset: undefined, page: 1 })}>
                      {dieselMessages.showAllExceptions}
                    </Button>
                  )
                }
              />
            }
            opening={{ open }}
            selectedId={view.exception}
          />
        </FilterTabs>
      </Paper>
      <FuelExceptionPanel
        exceptionId={view.exception}
        exception={rows?.find(({ id }) => id === view.exception)}
        loading={queue.isPending}
        onClose={panel.close}
      />
      <DieselPriceDialog opened={pricing} onClose={() => setPricing(false)} />
    </>
  );
}
