import { Group } from '@mantine/core';
import { IconCoin, IconHourglass } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { today } from '../../blocks/format/dates.ts';
import { formatCount, formatMoney } from '../../blocks/format/numbers.ts';
import { later } from '../../blocks/later.tsx';
import { MonthOfYearSelect } from '../../blocks/list/month-select.tsx';
import type { PatchUrl } from '../../blocks/list/url-view.ts';
import type { TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import classes from './geofences.module.css';
import { trackingMessages } from './tracking.messages.ts';
import { stayText } from './visit-words.ts';
import { visitMessages } from './visit.messages.ts';
import { useDwell } from './visit.queries.ts';
import { dwellColumns, type DwellRow } from './visit.table.tsx';
import type { VisitsView } from './visits.view.ts';

const DetentionDialog = later(async () => (await import('./detention-dialog.tsx')).DetentionDialog, { client: null });
const YEARS = 3;

/** How long vehicles stood at each client in a month, and what waiting beyond the free time is worth. */
export function DwellPerClient({ view, patch }: { view: VisitsView; patch: PatchUrl<VisitsView> }) {
  const dwell = useDwell(view);
  const maySet = useMay(api.tracking.setDetention.definition.access);
  const [terms, setTerms] = useState<DwellRow | null>(null);
  const [shown, setShown] = useState<TableView>({ page: 1, size: 30, sort: null });
  const rows = useMemo(() => dwell.data?.clients.map((client): DwellRow => ({ ...client, id: client.clientId })), [dwell.data]);
  const [year, month] = [Number(view.month.slice(0, 4)), Number(view.month.slice(5))];
  const onMonth = (toYear: number, toMonth: number) => patch({ month: `${toYear}-${String(toMonth).padStart(2, '0')}` });
  const totals = dwell.data?.totals;
  return (
    <>
      <div className={classes.tools}>
        <Group gap="xs" role="group" aria-label={words.month}>
          <MonthOfYearSelect
            value={{ month, year }}
            years={{ first: Number(today().slice(0, 4)) - YEARS + 1, count: YEARS }}
            onChange={(change) => onMonth(change.year ?? year, change.month ?? month)}
          />
        </Group>
        {totals && (
          <p className={classes.totals} role="status">
            {trackingMessages[totals.visits === 1 ? 'visitAndStay' : 'visitsAndStay'](formatCount(totals.visits), stayText(totals.minutes))}
            {totals.detentionMinutes !== null &&
              totals.detentionRand !== null &&
              trackingMessages.ofDetentionWorth(stayText(totals.detentionMinutes), formatMoney(totals.detentionRand))}
          </p>
        )}
      </div>
      <DataTable
        name="dwell"
        label={trackingMessages.timeAtClients}
        columns={dwellColumns}
        rows={rows}
        rowName={({ clientName }) => clientName}
        view={shown}
        onView={(change) => setShown((before) => ({ ...before, ...change }))}
        {...tableState(dwell, visitMessages.dwellFailed)}
        empty={
          <EmptyState icon={<IconHourglass size={32} stroke={1.4} />} title={visitMessages.noDwell} hint={visitMessages.noDwellHint} />
        }
        {...(maySet
          ? {
              actions: (row: DwellRow) => [
                { label: trackingMessages.waitingTermsForm, icon: <IconCoin size={16} />, onSelect: () => setTerms(row) },
              ],
            }
          : {})}
      />
      <DetentionDialog client={terms} onClose={() => setTerms(null)} />
    </>
  );
}
