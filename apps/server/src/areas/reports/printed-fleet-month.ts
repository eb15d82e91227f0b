import {
  formatCount,
  formatKm,
  formatLitresUsed,
  formatMoney,
  formatMoneyPerKm,
  formatNumber,
  formatRatio,
} from '@superlink/domain/numbers/format.ts';
import { monthName } from '@superlink/domain/reports/month-figures.ts';
import type { PdfJob } from '../../platform/pdf/pdf-printer.ts';
import type { FleetMonth, FleetVehicle } from './fleet-month.service.ts';
import { printedHead, printedList, type ListedColumn } from './report-layout.ts';

const perKm = (rand: number) => formatMoneyPerKm(rand || null);
const perLitre = (kmPerL: number | null) => (kmPerL === null ? 'N/A' : `${formatRatio(kmPerL)} km/L`);

function columns({ performance, fuel }: FleetMonth): ListedColumn<FleetVehicle>[] {
  return [
    { head: 'Vehicle', wide: 1.2, longest: 14, cell: ({ fleetNumber }) => fleetNumber, total: 'Total' },
    { head: 'Registration', wide: 1.4, longest: 14, cell: ({ assetReg }) => assetReg },
    {
      head: 'Trips',
      wide: 0.7,
      right: true,
      cell: (vehicle) => formatCount(vehicle.performance.completedTrips),
      total: formatCount(performance.completedTrips),
    },
    {
      head: 'Km',
      wide: 1,
      right: true,
      cell: (vehicle) => formatNumber(vehicle.performance.totalKm),
      total: formatNumber(performance.totalKm),
    },
    {
      head: 'Empty km',
      wide: 1,
      right: true,
      cell: (vehicle) => formatNumber(vehicle.performance.emptyKm),
      total: formatNumber(performance.emptyKm),
    },
    {
      head: 'Revenue',
      wide: 1.6,
      right: true,
      cell: (vehicle) => formatMoney(vehicle.performance.totalRevenue),
      total: formatMoney(performance.totalRevenue),
    },
    {
      head: 'R/km',
      wide: 0.8,
      right: true,
      cell: (vehicle) => formatRatio(vehicle.performance.rpk || null),
      total: formatRatio(performance.rpk || null),
    },
    {
      head: 'Litres',
      wide: 1,
      right: true,
      cell: (vehicle) => formatNumber(vehicle.fuel?.totalLiters ?? 0),
      total: formatNumber(fuel.totalLiters),
    },
    {
      head: 'Km/L',
      wide: 0.8,
      right: true,
      cell: (vehicle) => formatRatio(vehicle.fuel?.mtdConsumption),
      total: formatRatio(fuel.fleetConsumption),
    },
  ];
}

/** A month of the whole fleet as the layout reads it. */
export function printedFleetMonth(read: FleetMonth): PdfJob {
  const { head, month, vehicles, performance, fuel, printedAt } = read;
  return {
    template: 'report',
    at: printedAt,
    data: {
      ...printedHead(
        head,
        { title: 'Fleet report', subtitle: `${formatCount(vehicles.length)} vehicles`, period: monthName(month), note: 'Monthly' },
        printedAt,
      ),
      figures: [
        { label: 'Revenue', value: formatMoney(performance.totalRevenue), note: `${formatCount(performance.completedTrips)} trips` },
        { label: 'Kilometres', value: formatKm(performance.totalKm), note: `${formatRatio(performance.emptyPercent)} % of them empty` },
        { label: 'Revenue per km', value: perKm(performance.rpk), note: `${perKm(performance.rpkLoaded)} on loaded km` },
        { label: 'Diesel', value: formatLitresUsed(fuel.totalLiters), note: perLitre(fuel.fleetConsumption) },
      ],
      charts: [],
      lists: [printedList('Vehicles', 'There are no vehicles.', vehicles, columns(read))],
    },
  };
}
