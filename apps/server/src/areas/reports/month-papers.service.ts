import type { FileAnswer } from '@superlink/api/call.ts';
import { litersPer100km } from '@superlink/domain/diesel/fuel-figures.ts';
import { formatKm, formatLitresUsed, formatNumber, formatRatio } from '@superlink/domain/numbers/format.ts';
import { monthName } from '@superlink/domain/reports/month-figures.ts';
import { fleetPaperName, fuelReportName } from '@superlink/domain/reports/report-file.ts';
import type { AssetFuelPerformance } from '@superlink/api/diesel/diesel-order.schema.ts';
import type { PdfJob } from '../../platform/pdf/pdf-printer.ts';
import type { OutsideScope } from '../../scope.ts';
import { readFleetMonth, type FleetMonth } from './fleet-month.service.ts';
import { printPaper, type PaperTools } from './logo.service.ts';
import { printedFleetMonth } from './printed-fleet-month.ts';
import { printedHead, printedList } from './report-layout.ts';

interface AskedMonth {
  readonly month: string;
  readonly year?: number | undefined;
}

export function printFleetMonth(work: OutsideScope, tools: PaperTools, { month, year }: AskedMonth): Promise<FileAnswer> {
  return printPaper(work, tools, async (scope) => {
    const read = await readFleetMonth(scope, month, year);
    return { name: fleetPaperName(read.month), head: read.head, job: printedFleetMonth(read) };
  });
}

/** The vehicles that took diesel, the best consumption first, as on the dashboard (decision 5.11). */
function printedFuelMonth({ head, month, fuelByBest, fuel, printedAt }: FleetMonth): PdfJob {
  const consumption = fuel.fleetConsumption === null ? 'N/A' : `${formatRatio(fuel.fleetConsumption)} km/L`;
  const per100 = ({ totalKilometers, measuredLiters }: Pick<AssetFuelPerformance, 'totalKilometers' | 'measuredLiters'>) =>
    formatRatio(litersPer100km(totalKilometers, measuredLiters, 1), 1);
  return {
    template: 'report',
    at: printedAt,
    data: {
      ...printedHead(
        head,
        { title: 'Fuel report', subtitle: 'Diesel by vehicle, the best consumption first', period: monthName(month), note: 'Monthly' },
        printedAt,
      ),
      figures: [
        { label: 'Diesel', value: formatLitresUsed(fuel.totalLiters), note: `${formatNumber(fuelByBest.length)} vehicles` },
        { label: 'Kilometres', value: formatKm(fuel.totalKilometers), note: 'between fills' },
        { label: 'Consumption', value: consumption, note: `on ${formatLitresUsed(fuel.measuredLiters)} with kilometres` },
        { label: 'Litres per 100 km', value: per100(fuel), note: 'of the fleet' },
      ],
      charts: [],
      lists: [
        printedList('Vehicles', 'No diesel orders in this month.', fuelByBest, [
          { head: 'Vehicle', wide: 1, longest: 14, cell: ({ fleetNumber }) => fleetNumber, total: 'Total' },
          { head: 'Registration', wide: 1, longest: 14, cell: ({ assetReg }) => assetReg },
          {
            head: 'Km',
            wide: 0.8,
            right: true,
            cell: (each) => formatNumber(each.totalKilometers),
            total: formatNumber(fuel.totalKilometers),
          },
          {
            head: 'Litres',
            wide: 0.8,
            right: true,
            cell: (each) => formatLitresUsed(each.totalLiters),
            total: formatLitresUsed(fuel.totalLiters),
          },
          {
            head: 'Km/L',
            wide: 0.8,
            right: true,
            cell: (each) => formatRatio(each.mtdConsumption),
            total: formatRatio(fuel.fleetConsumption),
          },
          { head: 'L/100 km', wide: 0.8, right: true, cell: per100, total: per100(fuel) },
        ]),
      ],
    },
  };
}

export function printFuelMonth(work: OutsideScope, tools: PaperTools, { month, year }: AskedMonth): Promise<FileAnswer> {
  return printPaper(work, tools, async (scope) => {
    const read = await readFleetMonth(scope, month, year);
    return { name: fuelReportName(read.month), head: read.head, job: printedFuelMonth(read) };
  });
}
