import type { FileAnswer } from '@superlink/api/call.ts';
import type { Client } from '@superlink/api/clients/client.schema.ts';
import { invalid } from '@superlink/api/error.ts';
import type { ClientStatementQuery } from '@superlink/api/reports/statement.schema.ts';
import { add, decimal, toNumber } from '@superlink/domain/numbers/decimal.ts';
import { formatCount, formatMoney, formatRatio, formatTons } from '@superlink/domain/numbers/format.ts';
import { clientStatementStem } from '@superlink/domain/reports/report-file.ts';
import { periodProblem, usualPeriod, type StatementPeriod } from '@superlink/domain/reports/statement-period.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { formatDay } from '@superlink/domain/time/format.ts';
import { collectPages } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { PdfJob } from '../../platform/pdf/pdf-printer.ts';
import type { OutsideScope, Scope } from '../../scope.ts';
import { requireClient } from '../clients/public.ts';
import { listStatementTrips, type StatementTripRow } from './client-statement.views.ts';
import { headOf, type ReportHead } from './letterhead.service.ts';
import { printPaper, type PaperTools } from './logo.service.ts';
import { printedHead, printedList, type ListedColumn } from './report-layout.ts';
import { seeOneMoment } from './vehicle-month.views.ts';

interface ClientStatement extends StatementPeriod {
  readonly head: ReportHead;
  readonly client: Client;
  readonly trips: readonly StatementTripRow[];
  readonly printedAt: Date;
}

/** Throws not_found, validation_error. The first thing its transaction does. */
async function readClientStatement(scope: Scope, clientId: string, asked: ClientStatementQuery): Promise<ClientStatement> {
  await seeOneMoment(scope.db);
  const usual = usualPeriod(scope.clock.now());
  const period = { from: asked.from ?? usual.from, until: asked.until ?? usual.until };
  const problem = periodProblem(period);
  if (problem !== null) throw invalid({ until: problem });
  const client = await requireClient(scope, clientId);
  const trips = await collectPages((page) => listStatementTrips(scope.db, clientId, period, page));
  return { ...period, head: await headOf(scope), client, trips, printedAt: scope.clock.now() };
}

const sumOf = (trips: readonly StatementTripRow[], figure: (trip: StatementTripRow) => number) =>
  toNumber(trips.map((trip) => decimal(figure(trip))).reduce(add, decimal(0)));

const routeOf = ({ stops }: StatementTripRow) =>
  [shortAddress(stops, 'loading'), shortAddress(stops, 'offloading')].filter((place) => place !== null).join(' – ') || '–';

function columns(trips: readonly StatementTripRow[]): ListedColumn<StatementTripRow>[] {
  return [
    { head: 'Date', cell: ({ endDate }) => formatDay(endDate), total: 'Total' },
    { head: 'Load', wide: 1.7, longest: 10, cell: ({ loadNr, tripNumber }) => loadNr ?? `Trip ${tripNumber}` },
    { head: 'Vehicle', cell: ({ lockedInRegistration }) => lockedInRegistration },
    { head: 'Route', wide: 4, cell: routeOf },
    { head: 'Commodity', wide: 1.6, longest: 12, cell: ({ commodity }) => commodity ?? '–' },
    {
      head: 'Tons',
      right: true,
      cell: ({ tonnage }) => formatTons(tonnage),
      total: formatTons(sumOf(trips, (trip) => trip.tonnage)),
    },
    {
      head: 'Rate',
      right: true,
      cell: ({ rateType, lockedInRevenue }) => (rateType === 'per_ton' ? `R ${formatRatio(lockedInRevenue)}/t` : 'flat'),
    },
    { head: 'Invoice', wide: 1.2, longest: 9, cell: ({ invoiceNumber }) => invoiceNumber ?? '–' },
    {
      head: 'Amount',
      right: true,
      cell: ({ revenue }) => formatMoney(revenue),
      total: formatMoney(sumOf(trips, (trip) => trip.revenue)),
    },
  ];
}

function printedStatement(read: ClientStatement): PdfJob {
  const { head, client, trips, from, until, printedAt } = read;
  const open = trips.filter(({ invoiceNumber }) => invoiceNumber === null);
  return {
    template: 'report',
    at: printedAt,
    data: {
      ...printedHead(
        head,
        {
          title: 'Statement of trips',
          subtitle: client.registeredName,
          period: `${formatDay(from)} – ${formatDay(until)}`,
          note: 'Amounts without VAT',
        },
        printedAt,
      ),
      figures: [
        { label: 'Trips', value: formatCount(trips.length), note: 'completed in the period' },
        { label: 'Tons', value: formatTons(sumOf(trips, (trip) => trip.tonnage)), note: 'delivered' },
        { label: 'Amount', value: formatMoney(sumOf(trips, (trip) => trip.revenue)), note: 'without VAT' },
        { label: 'Not invoiced yet', value: formatMoney(sumOf(open, (trip) => trip.revenue)), note: `${formatCount(open.length)} trips` },
      ],
      charts: [],
      lists: [printedList('Trips', 'No trips were completed in this period.', trips, columns(trips))],
    },
  };
}

export function printClientStatement(
  work: OutsideScope,
  tools: PaperTools,
  clientId: string,
  period: ClientStatementQuery,
): Promise<FileAnswer> {
  return printPaper(work, tools, async (scope) => {
    const read = await readClientStatement(scope, clientId, period);
    const name = `${clientStatementStem(read.client.name, read.from, read.until)}.pdf`;
    return { name, head: read.head, job: printedStatement(read) };
  });
}

const sheetColumns: readonly TableColumn<StatementTripRow>[] = [
  { heading: 'End Date', kind: 'day', value: ({ endDate }) => endDate },
  { heading: 'Trip ID', kind: 'number', value: ({ tripNumber }) => tripNumber },
  { heading: 'Load Number', kind: 'text', value: ({ loadNr }) => loadNr },
  { heading: 'Registration', kind: 'text', value: ({ lockedInRegistration }) => lockedInRegistration },
  { heading: 'Loading', kind: 'text', value: ({ stops }) => shortAddress(stops, 'loading'), width: 28 },
  { heading: 'Offloading', kind: 'text', value: ({ stops }) => shortAddress(stops, 'offloading'), width: 28 },
  { heading: 'Commodity', kind: 'text', value: ({ commodity }) => commodity },
  { heading: 'Tonnage', kind: 'number', value: ({ tonnage }) => tonnage },
  { heading: 'Rate Type', kind: 'text', value: ({ rateType }) => rateType },
  { heading: 'Rate (R)', kind: 'number', value: ({ lockedInRevenue }) => lockedInRevenue },
  { heading: 'Amount (R)', kind: 'number', value: ({ revenue }) => revenue },
  { heading: 'Invoice Number', kind: 'text', value: ({ invoiceNumber }) => invoiceNumber },
  { heading: 'POD', kind: 'text', value: ({ podUploaded }) => (podUploaded ? 'yes' : 'no') },
];

export async function exportClientStatement(scope: Scope, clientId: string, period: ClientStatementQuery): Promise<FileAnswer> {
  const { client, trips, from, until } = await readClientStatement(scope, clientId, period);
  return writeTable('xlsx', { name: clientStatementStem(client.name, from, until), columns: sheetColumns, rows: trips });
}
