import { Readable } from 'node:stream';
import type { FileAnswer } from '@superlink/api/call.ts';
import type { PersonParams } from '@superlink/api/privacy/privacy.schema.ts';
import type { PersonKind } from '@superlink/domain/privacy/erased-person.ts';
import { contactChange } from '@superlink/domain/privacy/contact-change.ts';
import { ZIP_TYPE } from '@superlink/domain/reports/report-file.ts';
import { sastDay, sastTime } from '@superlink/domain/time/sast.ts';
import { streamCsv, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import { writeZip, type ZipEntry } from '../../platform/zip/write-zip.ts';
import type { TenantDb } from '../../db/database.ts';
import type { OutsideScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import type { FileKeeper } from '../files/public.ts';
import { describeEntries, entryLineColumns, listEntriesAbout } from '../history/public.ts';
import { readPerson, type Person } from './people.service.ts';
import { listBookingsOf, listDocumentsOf, listNotesOf, listOrdersOf, listSessionsOf, listTripsOf, recorded } from './privacy.views.ts';

const PAGE = 500;

const entryOf: Readonly<Record<PersonKind, { readonly area: string; readonly action: string }>> = {
  driver: { area: 'drivers', action: 'data_exported' },
  user: { area: 'users', action: 'data_exported' },
  contact: { area: 'clients', action: 'contact_exported' },
};

const moment = (at: Date | null) => at && `${sastDay(at)} ${sastTime(at)}`;

type AboutRow = Row<typeof listEntriesAbout>;
type Row<List extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>[number];

const tripColumns: readonly TableColumn<Row<typeof listTripsOf>>[] = [
  { heading: 'Trip', kind: 'number', value: (trip) => trip.tripNumber },
  { heading: 'Start', kind: 'day', value: (trip) => trip.startDate },
  { heading: 'End', kind: 'day', value: (trip) => trip.endDate },
  { heading: 'Status', kind: 'text', value: (trip) => trip.status.replaceAll('_', ' ') },
  { heading: 'Load Number', kind: 'text', value: (trip) => trip.loadNr },
  { heading: 'Fleet Number', kind: 'text', value: (trip) => trip.lockedInFleetNumber },
  { heading: 'Registration', kind: 'text', value: (trip) => trip.lockedInRegistration },
];
const orderColumns: readonly TableColumn<Row<typeof listOrdersOf>>[] = [
  { heading: 'Order', kind: 'number', value: (order) => order.orderNumber },
  { heading: 'Time', kind: 'text', value: (order) => moment(order.orderedAt) },
  { heading: 'Fleet Number', kind: 'text', value: (order) => order.assetFleetNumber },
  { heading: 'Location', kind: 'text', value: (order) => order.location },
];
const bookingColumns: readonly TableColumn<Row<typeof listBookingsOf>>[] = [
  { heading: 'Type', kind: 'text', value: (booking) => booking.eventType },
  { heading: 'Description', kind: 'text', value: (booking) => booking.eventDescription },
  { heading: 'Start', kind: 'text', value: (booking) => moment(booking.eventStartDate) },
  { heading: 'End', kind: 'text', value: (booking) => moment(booking.eventEndDate) },
  { heading: 'Status', kind: 'text', value: (booking) => booking.eventStatus },
];
const noteColumns: readonly TableColumn<Row<typeof listNotesOf>>[] = [
  { heading: 'Time', kind: 'text', value: (note) => moment(note.createdAt) },
  { heading: 'Written on', kind: 'text', value: (note) => note.record },
  { heading: 'Author', kind: 'text', value: (note) => note.author },
  { heading: 'Text', kind: 'text', value: (note) => note.text },
];
const sessionColumns: readonly TableColumn<Row<typeof listSessionsOf>>[] = [
  { heading: 'Signed in', kind: 'text', value: (session) => moment(session.createdAt) },
  { heading: 'From', kind: 'text', value: (session) => session.ip },
  { heading: 'With', kind: 'text', value: (session) => session.userAgent },
];

/** Pages of a list, each read in a transaction of its own, behind the last row of the one before. */
async function* pagesAfter<Each, Place>(
  read: (place: Place | null) => Promise<readonly Each[]>,
  placeOf: (last: Each) => Place,
): AsyncGenerator<readonly Each[]> {
  let place: Place | null = null;
  for (;;) {
    const rows: readonly Each[] = await read(place);
    yield rows;
    if (rows.length < PAGE) return;
    place = placeOf(rows.at(-1)!);
  }
}

/** The same of a list of a person whose rows stand in the order of their ids. */
function pagesById<Each extends { readonly id: string }>(
  work: OutsideScope,
  read: (db: TenantDb, after: string | null, limit: number) => Promise<readonly Each[]>,
): AsyncGenerator<readonly Each[]> {
  return pagesAfter(
    (after: string | null) => work.inTransaction(({ db }) => read(db, after, PAGE)),
    ({ id }) => id,
  );
}

/** An entry of a client as far as it is about one of its contacts. */
function ofContact(row: AboutRow, name: string): AboutRow[] {
  const change = contactChange({ before: recorded(row.before), after: recorded(row.after) }, name);
  return change === null ? [] : [{ ...row, ...(change as Pick<AboutRow, 'before' | 'after'>) }];
}

async function* describedEntries(work: OutsideScope, person: Person) {
  const about = {
    area: entryOf[person.kind].area,
    recordId: person.id,
    actor: person.kind === 'user' ? { id: person.id, name: person.name } : null,
  };
  const pages = pagesAfter(
    (place: { at: Date; id: string } | null) => work.inTransaction(({ db }) => listEntriesAbout(db, about, place, PAGE)),
    ({ at, id }) => ({ at, id }),
  );
  for await (const rows of pages) {
    const ofPerson = person.kind === 'contact' ? rows.flatMap((row) => ofContact(row, person.name)) : rows;
    yield await work.inTransaction((scope) => describeEntries(scope, ofPerson));
  }
}

/** What only drivers have. */
async function* papersOfDriver(work: OutsideScope, files: FileKeeper, id: string): AsyncGenerator<ZipEntry> {
  const byNumber = <Each>(read: (after: number) => Promise<readonly Each[]>, numberOf: (row: Each) => number) =>
    pagesAfter((place: number | null) => read(place ?? 0), numberOf);
  const trips = byNumber(
    (after) => work.inTransaction(({ db }) => listTripsOf(db, id, after, PAGE)),
    (trip) => trip.tripNumber,
  );
  const orders = byNumber(
    (after) => work.inTransaction(({ db }) => listOrdersOf(db, id, after, PAGE)),
    (order) => order.orderNumber,
  );
  yield { name: 'trips.csv', content: streamCsv(tripColumns, trips) };
  yield { name: 'diesel-orders.csv', content: streamCsv(orderColumns, orders) };
  const bookings = pagesById(work, (db, after, limit) => listBookingsOf(db, id, after, limit));
  const notes = pagesById(work, (db, after, limit) => listNotesOf(db, { record: 'driver', recordId: id }, after, limit));
  yield { name: 'bookings.csv', content: streamCsv(bookingColumns, bookings) };
  yield { name: 'notes.csv', content: streamCsv(noteColumns, notes) };
  for (const { docType, fileId, fileName } of await work.inTransaction(({ db }) => listDocumentsOf(db, id))) {
    // documents are at most 10 MB each, one in memory at a time
    const content = await files.read(work.tenant, fileId);
    if (content !== null) yield { name: `documents/${docType}-${fileName.replaceAll(/[\\/:]/g, '_')}`, content };
  }
}

/** What only users have. */
async function* papersOfUser(work: OutsideScope, id: string): AsyncGenerator<ZipEntry> {
  const notes = pagesById(work, (db, after, limit) => listNotesOf(db, { authorId: id }, after, limit));
  const sessions = pagesById(work, (db, after, limit) => listSessionsOf(db, id, after, limit));
  yield { name: 'notes.csv', content: streamCsv(noteColumns, notes) };
  yield { name: 'sign-ins.csv', content: streamCsv(sessionColumns, sessions) };
}

async function* papersOf(work: OutsideScope, files: FileKeeper, person: Person): AsyncGenerator<ZipEntry> {
  yield { name: `${person.kind}.json`, content: Buffer.from(`${JSON.stringify(person.record, null, 2)}\n`) };
  if (person.kind === 'driver') yield* papersOfDriver(work, files, person.id);
  if (person.kind === 'user') yield* papersOfUser(work, person.id);
  yield { name: 'history.csv', content: streamCsv(entryLineColumns, describedEntries(work, person)) };
}

/** All that is kept of a person, written while it is read. Who took it is written down. Throws not_found. */
export async function exportPerson(
  work: OutsideScope,
  files: FileKeeper,
  params: PersonParams,
  name: string | undefined,
): Promise<FileAnswer> {
  const person = await work.inTransaction(async (scope) => {
    const found = await readPerson(scope, params, name);
    await recordAudit(scope, { ...entryOf[params.kind], recordId: params.id });
    return found;
  });
  const called = person.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  return {
    type: ZIP_TYPE,
    filename: `personal-data-${called}.zip`,
    body: Readable.from(writeZip(papersOf(work, files, person), work.clock.now())),
  };
}
