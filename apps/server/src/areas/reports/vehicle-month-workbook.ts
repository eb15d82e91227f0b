import type { FileAnswer } from '@superlink/api/call.ts';
import { eventNames, statusNames } from '@superlink/domain/bookings/event-names.ts';
import { monthBefore, monthName } from '@superlink/domain/reports/month-figures.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { sastDay, sastTime } from '@superlink/domain/time/sast.ts';
import type { TableColumn } from '../../platform/spreadsheet/write-table.ts';
import { sheetOf, writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts';
import type { MonthFigures, VehicleMonth } from './vehicle-month.service.ts';
import type { BookingRow, CompletedTripRow } from './vehicle-month.views.ts';

type Order = VehicleMonth['orders'][number];

const figures: readonly { readonly name: string; readonly value: (month: MonthFigures) => number | null }[] = [
  { name: 'Revenue (R)', value: ({ performance }) => performance.totalRevenue },
  { name: 'Trips completed', value: ({ performance }) => performance.completedTrips },
  { name: 'Loaded km', value: ({ performance }) => performance.loadedKm },
  { name: 'Empty km', value: ({ performance }) => performance.emptyKm },
  { name: 'Total km', value: ({ performance }) => performance.totalKm },
  { name: 'Empty km of all (%)', value: ({ performance }) => performance.emptyPercent },
  { name: 'Revenue per km (R)', value: ({ performance }) => performance.rpk },
  { name: 'Revenue per loaded km (R)', value: ({ performance }) => performance.rpkLoaded },
  { name: 'Diesel (L)', value: ({ fuel }) => fuel.totalLiters },
  { name: 'Consumption (km/L)', value: ({ fuel }) => fuel.mtdConsumption },
];

const tripColumns: readonly TableColumn<CompletedTripRow>[] = [
  { heading: 'Trip ID', kind: 'number', value: ({ tripNumber }) => tripNumber },
  { heading: 'Load Number', kind: 'text', value: ({ loadNr }) => loadNr },
  { heading: 'Client', kind: 'text', value: ({ lockedInClient }) => lockedInClient, width: 30 },
  { heading: 'Loading', kind: 'text', value: ({ stops }) => shortAddress(stops, 'loading'), width: 28 },
  { heading: 'Offloading', kind: 'text', value: ({ stops }) => shortAddress(stops, 'offloading'), width: 28 },
  { heading: 'Start Date', kind: 'day', value: ({ startDate }) => startDate },
  { heading: 'End Date', kind: 'day', value: ({ endDate }) => endDate },
  { heading: 'Loaded km', kind: 'number', value: ({ loadedKm }) => loadedKm },
  { heading: 'Empty km', kind: 'number', value: ({ emptyKm }) => emptyKm ?? 0 },
  { heading: 'Tonnage', kind: 'number', value: ({ tonnage }) => tonnage },
  { heading: 'Revenue (R)', kind: 'number', value: ({ revenue }) => revenue },
];

const orderColumns: readonly TableColumn<Order>[] = [
  { heading: 'Date', kind: 'day', value: ({ date }) => sastDay(new Date(date)) },
  { heading: 'Time', kind: 'text', value: ({ date }) => sastTime(new Date(date)), width: 8 },
  { heading: 'System Order #', kind: 'text', value: ({ systemOrderNumber }) => systemOrderNumber },
  { heading: 'External Order #', kind: 'text', value: ({ externalOrderNumber }) => externalOrderNumber },
  { heading: 'Location', kind: 'text', value: ({ location }) => location, width: 36 },
  { heading: 'Odometer', kind: 'number', value: ({ kilometers }) => kilometers },
  { heading: 'Km driven', kind: 'number', value: ({ tripKm }) => tripKm },
  { heading: 'Litres', kind: 'number', value: ({ liters }) => liters },
  { heading: 'Km/L', kind: 'number', value: ({ tripConsumption }) => tripConsumption },
];

const bookingColumns: readonly TableColumn<BookingRow>[] = [
  { heading: 'Booking', kind: 'text', value: ({ eventType }) => eventNames[eventType] },
  { heading: 'From', kind: 'day', value: ({ eventStartDate }) => sastDay(eventStartDate) },
  { heading: 'Until', kind: 'day', value: ({ eventEndDate }) => (eventEndDate === null ? null : sastDay(eventEndDate)) },
  { heading: 'Status', kind: 'text', value: ({ eventStatus }) => statusNames[eventStatus] },
  { heading: 'Description', kind: 'text', value: ({ eventDescription }) => eventDescription, width: 48 },
];

/** A vehicle's month as numbers to go on working with; the figures of the paper. */
export function vehicleMonthWorkbook(name: string, read: VehicleMonth): Promise<FileAnswer> {
  const { vehicle, month, before, trips, orders, bookings } = read;
  return writeWorkbook(name, read.printedAt, [
    sheetOf('Figures', figures, [
      { heading: `${vehicle.fleetNumber} ${vehicle.assetReg}`, kind: 'text', value: (figure) => figure.name, width: 30 },
      { heading: monthName(month), kind: 'number', value: (figure) => figure.value(read) },
      { heading: monthName(monthBefore(month)), kind: 'number', value: (figure) => figure.value(before) },
    ]),
    sheetOf('Trips', trips, tripColumns),
    sheetOf('Diesel orders', orders, orderColumns),
    sheetOf('Bookings', bookings, bookingColumns),
  ]);
}
