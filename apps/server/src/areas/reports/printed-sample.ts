import { formatKm, formatLitresUsed, formatMoney, formatMoneyPerKm, formatNumber } from '@superlink/domain/numbers/format.ts';
import { monthName, sumsPerDay } from '@superlink/domain/reports/month-figures.ts';
import { formatDay } from '@superlink/domain/time/format.ts';
import { sastMonth } from '@superlink/domain/time/sast.ts';
import type { PdfJob } from '../../platform/pdf/pdf-printer.ts';
import type { ReportHead } from './letterhead.service.ts';
import { printedChart, printedHead, printedList } from './report-layout.ts';

/** Invented trips: load, client, route, day, km, rand. */
const trips = [
  {
    load: 'SAMPLE-1',
    client: 'A client of yours',
    route: 'City Deep, Johannesburg – Maydon Wharf, Durban',
    day: '03',
    km: 590,
    rand: 13_300,
  },
  { load: 'SAMPLE-2', client: 'Another client', route: 'Maydon Wharf, Durban – Isando, Kempton Park', day: '07', km: 586, rand: 14_450 },
  { load: 'SAMPLE-3', client: 'A client of yours', route: 'Isando, Kempton Park – Bloemfontein', day: '12', km: 401, rand: 9_550 },
] as const;

/** What a report looks like on the company's paper, with nothing of the company's business on it. */
export function printedSample(head: ReportHead, now: Date): PdfJob {
  const month = sastMonth(now);
  const dayOf = ({ day }: (typeof trips)[number]) => `${month}-${day}`;
  const rand = trips.reduce((sum, trip) => sum + trip.rand, 0);
  const km = trips.reduce((sum, trip) => sum + trip.km, 0);
  return {
    template: 'report',
    at: now,
    data: {
      ...printedHead(head, { title: 'Sample report', subtitle: 'Invented figures', period: monthName(month), note: null }, now),
      figures: [
        { label: 'Revenue', value: formatMoney(rand), note: 'of three invented trips' },
        { label: 'Kilometres', value: formatKm(km), note: 'loaded' },
        { label: 'Revenue per km', value: formatMoneyPerKm(rand / km), note: 'rand by kilometres' },
        { label: 'Diesel', value: formatLitresUsed(760), note: '2.07 km/L' },
      ],
      charts: [
        printedChart(
          'Revenue per day, R',
          'Rand',
          sumsPerDay(
            month,
            trips.map((trip) => ({ day: dayOf(trip), amount: trip.rand })),
          ),
        ),
        printedChart(
          'Kilometres per day',
          'Kilometres',
          sumsPerDay(
            month,
            trips.map((trip) => ({ day: dayOf(trip), amount: trip.km })),
          ),
        ),
      ],
      lists: [
        printedList('Trips', '', trips, [
          { head: 'Load', cell: ({ load }) => load, total: 'Total' },
          { head: 'Client', wide: 3, cell: ({ client }) => client },
          { head: 'Route', wide: 5, cell: ({ route }) => route },
          { head: 'End', cell: (trip) => formatDay(dayOf(trip)) },
          { head: 'Km', right: true, cell: (trip) => formatNumber(trip.km), total: formatNumber(km) },
          { head: 'Revenue', right: true, cell: (trip) => formatMoney(trip.rand), total: formatMoney(rand) },
        ]),
      ],
    },
  };
}
