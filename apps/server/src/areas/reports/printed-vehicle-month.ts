import { eventNames, statusNames } from '@superlink/domain/bookings/event-names.ts';
import {
  formatCount,
  formatKm,
  formatLitresUsed,
  formatMoney,
  formatMoneyPerKm,
  formatNumber,
  formatRatio,
} from '@superlink/domain/numbers/format.ts';
import { add, decimal, toNumber } from '@superlink/domain/numbers/decimal.ts';
import { changeInPercent, monthBefore, monthName, sumsPerDay } from '@superlink/domain/reports/month-figures.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { formatDay, formatInstant } from '@superlink/domain/time/format.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import type { Figure } from '@superlink/domain/trips/trip-revenue.ts';
import type { PdfJob } from '../../platform/pdf/pdf-printer.ts';
import { printedChart, printedHead, printedList, type ListedColumn, type PrintedFigure } from './report-layout.ts';
import type { VehicleMonth } from './vehicle-month.service.ts';
import type { BookingRow, CompletedTripRow } from './vehicle-month.views.ts';

/** `+12.3 % on September`; what cannot be compared says so. */
function comparison(now: Figure | null, before: Figure | null, month: string): string {
  const change = now === null || before === null ? null : changeInPercent(now, before);
  if (change === null) return `nothing to compare with in ${month}`;
  return change === 0 ? `as in ${month}` : `${change > 0 ? '+' : '−'}${formatRatio(Math.abs(change), 1)} % on ${month}`;
}

function keyFigures({ performance, fuel, before, month, orders, bookings }: VehicleMonth): PrintedFigure[] {
  const earlier = monthName(monthBefore(month)).split(' ')[0]!;
  const { performance: past, fuel: pastFuel } = before;
  const perKm = (rand: number) => formatMoneyPerKm(rand || null);
  const consumption = fuel.mtdConsumption === null ? 'N/A' : `${formatRatio(fuel.mtdConsumption)} km/L`;
  return [
    {
      label: 'Revenue',
      value: formatMoney(performance.totalRevenue),
      note: comparison(performance.totalRevenue, past.totalRevenue, earlier),
    },
    { label: 'Trips completed', value: formatCount(performance.completedTrips), note: `${formatCount(past.completedTrips)} in ${earlier}` },
    { label: 'Kilometres', value: formatKm(performance.totalKm), note: comparison(performance.totalKm, past.totalKm, earlier) },
    {
      label: 'Empty kilometres',
      value: formatKm(performance.emptyKm),
      note: `${formatRatio(performance.emptyPercent)} % of all, was ${formatRatio(past.emptyPercent)} %`,
    },
    { label: 'Revenue per km', value: perKm(performance.rpk), note: `${perKm(past.rpk)} in ${earlier}` },
    { label: 'Revenue per loaded km', value: perKm(performance.rpkLoaded), note: `${formatKm(performance.loadedKm)} loaded` },
    { label: 'Diesel', value: formatLitresUsed(fuel.totalLiters), note: comparison(fuel.totalLiters, pastFuel.totalLiters, earlier) },
    {
      label: 'Consumption',
      value: consumption,
      note:
        pastFuel.mtdConsumption === null
          ? `${formatCount(orders.length)} orders, ${formatCount(bookings.length)} bookings`
          : `${formatRatio(pastFuel.mtdConsumption)} km/L in ${earlier}`,
    },
  ];
}

function routeOf({ stops }: CompletedTripRow): string {
  return [shortAddress(stops, 'loading'), shortAddress(stops, 'offloading')].filter((place) => place !== null).join(' – ') || '–';
}

const tons = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 3 });

function tripColumns({ performance, trips }: VehicleMonth): ListedColumn<CompletedTripRow>[] {
  const tonnage = trips.map((trip) => decimal(trip.tonnage)).reduce(add, decimal(0));
  return [
    { head: 'Load', wide: 2.1, longest: 12, cell: ({ loadNr, tripNumber }) => loadNr ?? `Trip ${tripNumber}`, total: 'Total' },
    { head: 'Client', wide: 3, cell: ({ lockedInClient }) => lockedInClient },
    { head: 'Route', wide: 4, cell: routeOf },
    { head: 'Start', cell: ({ startDate }) => formatDay(startDate) },
    { head: 'End', cell: ({ endDate }) => formatDay(endDate) },
    { head: 'Km', right: true, cell: ({ loadedKm }) => formatNumber(loadedKm), total: formatNumber(performance.loadedKm) },
    { head: 'Empty km', right: true, cell: ({ emptyKm }) => formatNumber(emptyKm ?? 0), total: formatNumber(performance.emptyKm) },
    { head: 'Tons', right: true, cell: ({ tonnage: each }) => tons.format(each), total: tons.format(toNumber(tonnage)) },
    {
      head: 'Revenue',
      right: true,
      cell: ({ revenue }) => formatMoney(revenue),
      total: formatMoney(performance.totalRevenue),
    },
  ];
}

function orderColumns({ fuel }: VehicleMonth): ListedColumn<VehicleMonth['orders'][number]>[] {
  return [
    { head: 'Date', cell: ({ date }) => formatInstant(date), total: 'Total' },
    { head: 'Order', cell: ({ systemOrderNumber }) => systemOrderNumber },
    { head: 'Slip', wide: 2, longest: 12, cell: ({ externalOrderNumber }) => externalOrderNumber ?? '–' },
    { head: 'Location', wide: 4, cell: ({ location }) => location ?? '–' },
    { head: 'Odometer', right: true, cell: ({ kilometers }) => formatNumber(kilometers) },
    { head: 'Km driven', right: true, cell: ({ tripKm }) => formatNumber(tripKm), total: formatNumber(fuel.totalKilometers) },
    { head: 'Litres', right: true, cell: ({ liters }) => formatLitresUsed(liters), total: formatLitresUsed(fuel.totalLiters) },
    {
      head: 'Km/L',
      right: true,
      cell: ({ tripConsumption }) => formatRatio(tripConsumption, 2, '–'),
      total: formatRatio(fuel.mtdConsumption),
    },
  ];
}

const bookingColumns: readonly ListedColumn<BookingRow>[] = [
  { head: 'Booking', cell: ({ eventType }) => eventNames[eventType] },
  { head: 'From', cell: ({ eventStartDate }) => formatDay(sastDay(eventStartDate)) },
  { head: 'Until', cell: ({ eventEndDate }) => (eventEndDate === null ? 'open' : formatDay(sastDay(eventEndDate))) },
  { head: 'Status', cell: ({ eventStatus }) => statusNames[eventStatus] },
  { head: 'Description', wide: 1, cell: ({ eventDescription }) => eventDescription },
];

/** A vehicle's month as the layout reads it. */
export function printedVehicleMonth(read: VehicleMonth): PdfJob {
  const { head, vehicle, month, trips, orders, bookings, printedAt } = read;
  const name = [vehicle.fleetNumber, vehicle.assetReg, vehicle.assetMakeModel].filter(Boolean).join(' · ');
  const revenue = trips.map((trip) => ({ day: trip.listedOn, amount: trip.revenue }));
  const diesel = orders.map(({ date, liters }) => ({ day: sastDay(new Date(date)), amount: liters }));
  return {
    template: 'report',
    at: printedAt,
    data: {
      ...printedHead(head, { title: 'Vehicle report', subtitle: name, period: monthName(month), note: 'Monthly' }, printedAt),
      figures: keyFigures(read),
      charts:
        trips.length + orders.length === 0
          ? []
          : [
              printedChart('Revenue per day, R', 'Rand', sumsPerDay(month, revenue)),
              printedChart('Diesel per day, L', 'Litres', sumsPerDay(month, diesel)),
            ],
      lists: [
        printedList('Trips', 'No trips were completed in this month.', trips, tripColumns(read)),
        printedList('Diesel orders', 'No diesel orders in this month.', orders, orderColumns(read)),
        printedList('Bookings', 'No bookings in this month.', bookings, bookingColumns),
      ],
    },
  };
}
