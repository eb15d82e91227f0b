import type { FileAnswer } from '@superlink/api/call.ts';
import type { RateExportQuery, RateRow } from '@superlink/api/rates/rate.schema.ts';
import { rateTypeName } from '@superlink/domain/rates/rate-search.ts';
import { revenuePerKm } from '@superlink/domain/rates/revenue-per-km.ts';
import { stopsOfKind, type StopKind } from '@superlink/domain/stops/stop.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { collectPages } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { listRates } from './rates.service.ts';

const addresses = ({ stops }: RateRow, kind: StopKind) =>
  stopsOfKind(stops, kind)
    .map(({ address }) => address)
    .join(' | ');

/** The list's columns, every stop of both kinds, and what a kilometre pays. */
const columns: readonly TableColumn<RateRow>[] = [
  { heading: 'ID', kind: 'text', value: ({ appId }) => appId },
  { heading: 'Client', kind: 'text', value: ({ client }) => client, width: 36 },
  { heading: 'Route Name', kind: 'text', value: ({ routeName }) => routeName, width: 24 },
  { heading: 'Commodity', kind: 'text', value: ({ commodity }) => commodity, width: 24 },
  { heading: 'Loading', kind: 'text', value: (rate) => addresses(rate, 'loading'), width: 36 },
  { heading: 'Offloading', kind: 'text', value: (rate) => addresses(rate, 'offloading'), width: 36 },
  { heading: 'Type', kind: 'text', value: ({ rateType }) => rateTypeName(rateType) },
  { heading: 'Amount', kind: 'number', value: ({ amount }) => amount },
  { heading: 'Kilometers', kind: 'number', value: ({ km }) => km },
  { heading: 'Distance source', kind: 'text', value: ({ km_source }) => km_source },
  { heading: 'Revenue per km', kind: 'number', value: (rate) => Number(revenuePerKm(rate)) },
  { heading: 'Effective Date', kind: 'day', value: ({ effectiveDate }) => effectiveDate.slice(0, 10) },
  { heading: 'Status', kind: 'text', value: ({ status }) => status },
];

export async function exportRates(scope: Scope, { format, ...query }: RateExportQuery): Promise<FileAnswer> {
  const rows = await collectPages((page) => listRates(scope, { ...query, ...page }));
  return writeTable(format, { name: `routes-${sastDay(scope.clock.now())}`, columns, rows });
}
