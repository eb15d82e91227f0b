import type { FileAnswer } from '@superlink/api/call.ts';
import type { ArchivedTripsExportQuery, Trip } from '@superlink/api/trips/trip.schema.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { earnedRevenue } from '@superlink/domain/trips/trip-revenue.ts';
import { collectChosen } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { answerTrip } from './trip.answer.ts';
import { listArchivedTrips, listScheduledTrips } from './trips.service.ts';
import { listTripRowsById } from './trips.views.ts';

const columns: readonly TableColumn<Trip>[] = [
  { heading: 'Trip ID', kind: 'number', value: ({ tripNumber }) => tripNumber },
  { heading: 'Load Number', kind: 'text', value: ({ loadNr }) => loadNr },
  { heading: 'Status', kind: 'text', value: ({ status }) => status },
  { heading: 'Client', kind: 'text', value: ({ lockedInClient }) => lockedInClient, width: 28 },
  { heading: 'Fleet Number', kind: 'text', value: ({ asset }) => asset.fleetNumber },
  { heading: 'Registration', kind: 'text', value: ({ lockedInRegistration }) => lockedInRegistration },
  { heading: 'Driver', kind: 'text', value: ({ driverName }) => driverName },
  { heading: 'Commodity', kind: 'text', value: ({ lockedInRateDetails }) => lockedInRateDetails.commodity },
  { heading: 'Loading', kind: 'text', value: ({ lockedInRateDetails }) => shortAddress(lockedInRateDetails.stops, 'loading'), width: 28 },
  {
    heading: 'Offloading',
    kind: 'text',
    value: ({ lockedInRateDetails }) => shortAddress(lockedInRateDetails.stops, 'offloading'),
    width: 28,
  },
  { heading: 'Start Date', kind: 'day', value: ({ startDate }) => startDate.slice(0, 10) },
  { heading: 'End Date', kind: 'day', value: ({ endDate }) => endDate?.slice(0, 10) ?? null },
  { heading: 'Opening Kilometers', kind: 'number', value: ({ openingKilometers }) => openingKilometers },
  { heading: 'Closing Kilometers', kind: 'number', value: ({ closingKilometers }) => closingKilometers },
  { heading: 'Tonnage', kind: 'number', value: ({ tonnage }) => tonnage },
  { heading: 'Rate Type', kind: 'text', value: ({ rateType }) => rateType },
  { heading: 'Estimated Revenue', kind: 'number', value: ({ estimatedRevenue }) => estimatedRevenue },
  { heading: 'Final Revenue', kind: 'number', value: earnedRevenue },
  { heading: 'Invoice Number', kind: 'text', value: ({ invoiceNumber }) => invoiceNumber },
  { heading: 'POD', kind: 'text', value: ({ podUploaded }) => (podUploaded ? 'yes' : 'no') },
];

/** Trips of the archive under its filters, all planned ones, or the chosen ones, whatever their state. */
export async function exportTrips(scope: Scope, { format, ids, status, ...query }: ArchivedTripsExportQuery): Promise<FileAnswer> {
  const rows = await collectChosen(
    ids,
    async (chosen) => (await listTripRowsById(scope.db, chosen)).map((row) => answerTrip(row)),
    async (page) => {
      const list =
        status === 'scheduled'
          ? listScheduledTrips(scope, { include_active: false, ...page })
          : listArchivedTrips(scope, { ...query, status, ...page });
      return (await list).trips;
    },
  );
  return writeTable(format, { name: `trips-${sastDay(scope.clock.now())}`, columns, rows });
}
