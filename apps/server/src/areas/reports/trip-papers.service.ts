import type { FileAnswer } from '@superlink/api/call.ts';
import { AppError } from '@superlink/api/error.ts';
import type { LoadConfirmationQuery } from '@superlink/api/reports/load-confirmation.schema.ts';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { drivenKm } from '@superlink/domain/trips/driven-km.ts';
import { formatKm, formatMoney, formatTons } from '@superlink/domain/numbers/format.ts';
import { loadConfirmationName, tripSheetName } from '@superlink/domain/reports/report-file.ts';
import { kindOfStop, shortAddress, stopsOfKind, type Stop } from '@superlink/domain/stops/stop.ts';
import { formatDay, formatInstant } from '@superlink/domain/time/format.ts';
import { rateOnPaperAccess } from '@superlink/domain/trips/trip-access.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import type { PdfJob } from '../../platform/pdf/pdf-printer.ts';
import type { OutsideScope, SignedInScope } from '../../scope.ts';
import { requireTrip } from '../trips/public.ts';
import { headOf, type ReportHead } from './letterhead.service.ts';
import { printPaper, type PaperTools } from './logo.service.ts';
import { printedHead, printedList, type ListedColumn, type PrintedList } from './report-layout.ts';
import { findDriverOnPaper, listTrailersOf } from './trip-papers.views.ts';

interface PrintedTrip {
  readonly head: ReportHead;
  readonly trip: Trip;
  /** of the vehicle of an open trip; a closed one no longer knows what it pulled */
  readonly trailers: readonly string[] | null;
  readonly driver: Awaited<ReturnType<typeof findDriverOnPaper>>;
  readonly printedAt: Date;
}

/** Throws trip_not_found. */
async function readTrip(scope: SignedInScope, id: string): Promise<PrintedTrip> {
  const { db, clock } = scope;
  const trip = await requireTrip(scope, id);
  const isOpen = isOpenTrip(trip);
  const { driverId } = trip.asset;
  return {
    head: await headOf(scope),
    trip,
    trailers: isOpen ? await listTrailersOf(db, trip.assetId) : null,
    driver: isOpen && driverId !== null ? await findDriverOnPaper(db, driverId) : undefined,
    printedAt: clock.now(),
  };
}

type Line = readonly [label: string, value: string];
const lineColumns: readonly ListedColumn<Line>[] = [
  { head: 'What', wide: 1, cell: ([label]) => label },
  { head: 'Detail', wide: 3, cell: ([, value]) => value },
];
const linesOf = (title: string, lines: readonly Line[]): PrintedList => printedList(title, '', lines, lineColumns);

function stopsOf({ lockedInRateDetails: { stops }, startDate, endDate }: Trip): PrintedList {
  const dayOf = (stop: Stop) => {
    const own = stopsOfKind(stops, kindOfStop(stop));
    // the trip says when it starts and ends, and nothing of the stops between
    if (kindOfStop(stop) === 'loading') return own[0] === stop ? formatDay(startDate) : '';
    return own.at(-1) === stop ? formatDay(endDate) : '';
  };
  return printedList('Collection and delivery', 'No places are known.', stops, [
    { head: 'What', cell: (stop) => (kindOfStop(stop) === 'loading' ? 'Collection' : 'Delivery') },
    { head: 'Place', wide: 2, cell: ({ customName }) => customName ?? '–' },
    { head: 'Address', wide: 4, cell: ({ address }) => address },
    { head: 'Day', cell: (stop) => dayOf(stop) || '–' },
  ]);
}

const nameOfLoad = ({ loadNr, tripNumber }: Trip) => (loadNr === null ? `Trip ${tripNumber}` : `Load ${loadNr}`);
const driverOf = (trip: Trip) => (isOpenTrip(trip) ? trip.driverName : trip.lockedInDriver) ?? 'Not named yet';

/** Collection, delivery, load: what stands largest on both papers. */
function figuresOf({ lockedInRateDetails: way, startDate, endDate, tonnage }: Trip) {
  return [
    { label: 'Collection', value: formatDay(startDate), note: shortAddress(way.stops, 'loading') ?? '–' },
    { label: 'Delivery', value: formatDay(endDate), note: shortAddress(way.stops, 'offloading') ?? '–' },
    { label: 'Load', value: formatTons(tonnage), note: way.commodity },
    { label: 'Distance', value: formatKm(way.km), note: 'collection to delivery' },
  ];
}

const teamOf = ({ trip, trailers }: PrintedTrip): Line[] => [
  ['Vehicle', trip.lockedInRegistration],
  ...(trailers === null ? [] : [['Trailers', trailers.join(', ') || 'None coupled'] as const]),
  ['Driver', driverOf(trip)],
];

function paperOf(read: PrintedTrip, title: string, note: string | null, lists: readonly PrintedList[]): PdfJob {
  const { head, trip, printedAt } = read;
  return {
    template: 'report',
    at: printedAt,
    data: {
      ...printedHead(head, { title, subtitle: nameOfLoad(trip), period: trip.lockedInClient, note }, printedAt),
      figures: figuresOf(trip),
      charts: [],
      lists,
    },
  };
}

/** What goes with the truck or into the file: nothing of money stands on it. */
function printedSheet(read: PrintedTrip): PdfJob {
  const { trip, driver } = read;
  return paperOf(read, 'Trip sheet', `Trip ${trip.tripNumber}`, [
    linesOf('Vehicle and driver', [...teamOf(read), ...(driver ? [['Phone', driver.phone] as const] : [])]),
    stopsOf(trip),
    linesOf('Readings and papers', [
      ['Opening kilometres', formatKm(trip.openingKilometers)],
      ['Closing kilometres', formatKm(trip.closingKilometers)],
      ['Driven', formatKm(drivenKm(trip))],
      ['Accepted', formatInstant(trip.acceptedAt)],
      ['CHEP load', trip.isChepLoad ? 'Yes' : 'No'],
      ['POD', trip.podUploaded ? 'Uploaded' : 'Not uploaded'],
    ]),
  ]);
}

/** Throws trip_not_found, overloaded, pdf_unavailable. */
export function printTripSheet(work: OutsideScope, tools: PaperTools, id: string): Promise<FileAnswer> {
  return printPaper(work, tools, async (scope) => {
    const read = await readTrip(scope, id);
    return { name: tripSheetName(read.trip.tripNumber), head: read.head, job: printedSheet(read) };
  });
}

function rateInWords({ lockedInRevenue, rateType }: Trip): string {
  return `${formatMoney(lockedInRevenue)} ${rateType === 'per_ton' ? 'per ton' : 'per load'}, without VAT`;
}

/** What the client gets in writing: money and the driver's number only where they were chosen. */
function printedConfirmation(read: PrintedTrip, { rate, driver_id: showsDriverId }: LoadConfirmationQuery): PdfJob {
  const { trip, driver } = read;
  const number = driver && (driver.idNumber ?? driver.passportNumber);
  return paperOf(read, 'Load confirmation', null, [
    linesOf('Vehicle and driver', [...teamOf(read), ...(showsDriverId ? [['ID or passport', number || 'Not known'] as const] : [])]),
    stopsOf(trip),
    linesOf('Load', [
      ['Client', trip.lockedInClient],
      ['Load number', trip.loadNr ?? '–'],
      ['Our reference', `Trip ${trip.tripNumber}`],
      ['Commodity', trip.lockedInRateDetails.commodity],
      ['Tons', formatTons(trip.tonnage)],
      ...(rate ? [['Rate', rateInWords(trip)] as const] : []),
    ]),
  ]);
}

/** Throws trip_not_found, forbidden for a rate that the reader may not put on paper, overloaded, pdf_unavailable. */
export function printLoadConfirmation(
  work: OutsideScope,
  tools: PaperTools,
  id: string,
  choices: LoadConfirmationQuery,
): Promise<FileAnswer> {
  return printPaper(work, tools, async (scope) => {
    const read = await readTrip(scope, id);
    if (choices.rate && !mayAccess(scope.actor.permissions, rateOnPaperAccess)) throw new AppError('forbidden');
    return { name: loadConfirmationName(read.trip.tripNumber), head: read.head, job: printedConfirmation(read, choices) };
  });
}
