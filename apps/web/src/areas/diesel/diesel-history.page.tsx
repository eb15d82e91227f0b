import { Button, Paper, Select, Text } from '@mantine/core';
import type { DieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import { fuelReportName } from '@superlink/domain/reports/report-file.ts';
import { monthNames } from '@superlink/domain/time/sast.ts';
import { IconEye, IconGasStation, IconPencil, IconPlus, IconShieldSearch, IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { today } from '../../blocks/format/dates.ts';
import { formatKm, formatLitresUsed } from '../../blocks/format/numbers.ts';
import { later } from '../../blocks/later.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { Filters } from '../../blocks/list/filters.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { PdfButton } from '../../blocks/list/pdf-button.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useBackOnClose, useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { words } from '../../ui/words.messages.ts';
import { AssetSelect } from './asset-select.tsx';
import { ALL_MONTHS, ANY_VEHICLE, DIESEL_PAGE_SIZES, dieselHistoryView, exportQueryOf, monthOf } from './diesel-history.view.ts';
import type { DieselTask } from './diesel-order-dialog.tsx';
import { dieselMessages } from './diesel.messages.ts';
import classes from './diesel.module.css';
import { useDieselList, useFuelOfMonth } from './diesel.queries.ts';
import { consumptionText, dieselColumns } from './diesel.table.tsx';
import { useOpenExceptions } from './fuel-exceptions.queries.ts';

const DieselPanel = later(async () => (await import('./diesel.panel.tsx')).DieselPanel, { orderId: undefined });
const DieselOrderDialog = later(async () => (await import('./diesel-order-dialog.tsx')).DieselOrderDialog, { task: null });
const DieselCancelDialog = later(async () => (await import('./diesel-cancel-dialog.tsx')).DieselCancelDialog, { order: null });

const months = [
  { value: ALL_MONTHS, label: dieselMessages.allMonths },
  ...monthNames.map((name, index) => ({ value: String(index + 1), label: name })),
];

/** /diesel/history (1§2). */
export function DieselHistoryPage() {
  return <DieselHistory />;
}

/** Every fill with what it measured, and its side panel. `children` is the dialog of the edit address. */
export function DieselHistory({ children }: { children?: ReactNode }) {
  const day = today();
  const phone = usePhone();
  const schema = useMemo(() => dieselHistoryView(day), [day]);
  const [view, patch] = useUrlView(schema);
  const list = useDieselList(view, day);
  const { refresh, refreshing } = useRefresh(api.diesel);
  const exceptions = useOpenExceptions();
  const [started, setStarted] = useState<DieselTask | null>(null);
  const mayCreate = useMay(api.diesel.create.definition.access);
  const { fill } = view;
  const asked = useMemo(() => {
    if (fill === undefined || !mayCreate) return null;
    return fill === ANY_VEHICLE ? {} : { assetId: fill };
  }, [fill, mayCreate]);
  const [toCancel, setToCancel] = useState<DieselOrder | null>(null);
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const panel = useBackOnClose(() => patch({ order: undefined }));

  const table = useTableView(view, patch);
  const open = (order: DieselOrder) => {
    panel.markOpened();
    patch({ order: order.id }, { push: true });
  };
  const rowActions = (order: DieselOrder): RowAction[] => [
    { label: words.view, icon: <IconEye size={16} />, onSelect: () => open(order) },
    // the filters stay in the address, so that closing the dialog finds the same rows
    { label: words.edit, icon: <IconPencil size={16} />, onSelect: () => void navigate({ to: paths.dieselEdit(order.id), search }) },
    { label: words.cancel, icon: <IconX size={16} />, onSelect: () => setToCancel(order), danger: true },
  ];
  const createButton = (
    <PermissionGate needs={api.diesel.create.definition.access}>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setStarted({ assetId: view.asset })}>
        {dieselMessages.createDieselOrder}
      </Button>
    </PermissionGate>
  );
  const filtered = view.asset !== undefined || view.search !== '' || view.month !== ALL_MONTHS;

  // of the whole fleet: one vehicle's month has a report of its own
  const paperMonth = monthOf(view, day);
  const monthly = (
    <>
      <Select
        aria-label={words.month}
        w={140}
        data={months}
        value={String(view.month)}
        allowDeselect={false}
        onChange={(month) => month && patch({ month: month === ALL_MONTHS ? ALL_MONTHS : Number(month), page: 1 })}
      />
      {paperMonth && (
        <PdfButton
          label={dieselMessages.fuelReport}
          name={fuelReportName(paperMonth)}
          download={() => api.reports.fuelMonth({ params: { month: paperMonth } })}
        />
      )}
    </>
  );
  return (
    <>
      <PageHeader
        title={dieselMessages.dieselOrders}
        subtitle={dieselMessages.historySubtitle}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              exported={{
                name: dieselMessages.ordersNoun,
                download: (format) => api.diesel.exportList({ query: { ...exportQueryOf(view, day), format } }),
              }}
              // the suspicious fills, with how many nobody has answered
              more={[
                { label: dieselMessages.exceptions, icon: <IconShieldSearch size={16} />, to: paths.dieselExceptions, count: exceptions },
              ]}
            />
            {createButton}
          </>
        }
      >
        {!phone && monthly}
      </PageHeader>
      <Paper>
        <div className={classes.bar}>
          <div className={classes.filters}>
            <Filters inForce={Number(view.month !== ALL_MONTHS) + Number(view.asset !== undefined)}>
              {phone && monthly}
              <AssetSelect className={classes.asset} value={view.asset} onChange={(asset) => patch({ asset, page: 1 })} />
            </Filters>
            {view.search === '' && <MonthTotals assetId={view.asset} month={paperMonth} />}
          </div>
          <div className={classes.search}>
            <SearchBox placeholder={dieselMessages.searchHint} value={view.search} onSearch={(text) => patch({ search: text, page: 1 })} />
          </div>
        </div>
        <DataTable
          name="diesel"
          label={dieselMessages.dieselOrdersLabel}
          columns={dieselColumns}
          rows={list.data?.diesel}
          rowName={(order) => order.systemOrderNumber}
          {...table}
          total={list.data?.total ?? 0}
          sizes={DIESEL_PAGE_SIZES}
          sortedBy="browser"
          {...tableState(list, dieselMessages.listFailed, words.tryAgain)}
          // what is chosen behind the button is said beside the order
          summary={
            phone && (
              <Text px={12} py={8}>
                {[
                  view.month === ALL_MONTHS ? dieselMessages.allMonths : monthNames[view.month - 1],
                  ...(view.asset === undefined ? [] : [list.data?.diesel[0]?.assetReg ?? dieselMessages.oneVehicle]),
                ].join(' · ')}
              </Text>
            )
          }
          empty={
            <EmptyState
              icon={<IconGasStation size={32} stroke={1.4} />}
              title={dieselMessages.none}
              hint={filtered ? dieselMessages.noneFilteredHint : dieselMessages.noneHint}
              action={
                filtered ? (
                  <Button variant="default" onClick={() => patch({ asset: undefined, search: '', month: ALL_MONTHS, page: 1 })}>
                    {dieselMessages.showAllDieselOrders}
                  </Button>
                ) : (
                  createButton
                )
              }
            />
          }
          opening={{ open, href: (order) => `${paths.dieselHistory}?order=${order.id}` }}
          actions={rowActions}
          selectedId={view.order}
        />
      </Paper>
      <DieselPanel orderId={view.order} row={list.data?.diesel.find(({ id }) => id === view.order)} onClose={panel.close} />
      <DieselOrderDialog
        task={started ?? asked}
        onClose={() => {
          setStarted(null);
          if (view.fill !== undefined) patch({ fill: undefined });
        }}
      />
      <DieselCancelDialog order={toCancel} onClose={() => setToCancel(null)} />
      {children}
    </>
  );
}

/** What the listed month comes to, as sums over sums. */
function MonthTotals({ assetId, month }: { assetId: string | undefined; month: string | undefined }) {
  const fuel = useFuelOfMonth(assetId, month);
  if (!fuel) return null;
  return (
    <dl className={classes.totals} aria-label={dieselMessages.totalsOfTheMonth}>
      <div>
        <dt>{dieselMessages.kilometers}</dt>
        <dd>{formatKm(fuel.totalKilometers)}</dd>
      </div>
      <div>
        <dt>{dieselMessages.liters}</dt>
        <dd>{formatLitresUsed(fuel.totalLiters)}</dd>
      </div>
      <div>
        <dt>{dieselMessages.consumption}</dt>
        <dd>{consumptionText(fuel.consumption, words.notApplicable)}</dd>
      </div>
    </dl>
  );
}
