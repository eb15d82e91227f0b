// What a report costs: typesetting of a vehicle's month and memory over 1 000 documents, in one press as the product runs it; then an archive of 400
// vehicles. Run: npx node bench/reports.ts [documents]. The bars: 25 ms a document, memory that does not grow, 400 vehicles in a few minutes.
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { printedVehicleMonth } from '../apps/server/src/areas/reports/printed-vehicle-month.ts';
import type { VehicleMonth } from '../apps/server/src/areas/reports/vehicle-month.service.ts';
import { TypstPrinter } from '../apps/server/src/platform/pdf/typst-printer.ts';
import { writeZip } from '../apps/server/src/platform/zip/write-zip.ts';

const DOCUMENTS = Number(process.argv[2] ?? 1_000);
const VEHICLES = 400;
const WARM_UP = 20;
const now = new Date('2026-11-21T06:00:00.000Z');

const stops = [
  { address: 'City Deep, Johannesburg', lat: null, lng: null, type: 'loading', sequence: 'L1', customName: null },
  { address: 'Maydon Wharf, Durban', lat: null, lng: null, type: 'offloading', sequence: 'O1', customName: null },
] as const;

/** A busy month: 14 trips, 12 fills and a booking, never twice the same. */
function month(number: number): VehicleMonth {
  const fleetNumber = `KRH${number}`;
  const assetReg = `ND ${number} GP`;
  const id = '01890000-0000-7000-8000-000000000001';
  const day = (index: number) => `2026-10-${String(index * 2 + 1).padStart(2, '0')}`;
  const performance = {
    id,
    assetId: id,
    fleetNumber,
    assetReg,
    month: 10,
    year: 2026,
    totalRevenue: 186_200 + number,
    completedTrips: 14,
    loadedKm: 8_260,
    emptyKm: 700,
    totalKm: 8_960,
    rpk: 20.78,
    rpkLoaded: 22.54,
    emptyPercent: 7.81,
  };
  const fuel = {
    assetId: id,
    fleetNumber,
    assetReg,
    month: 10,
    year: 2026,
    totalKilometers: 8_960,
    totalLiters: 4_480,
    measuredLiters: 4_480,
    mtdConsumption: 2,
  };
  return {
    head: {
      name: 'Kwela Ridge Haulage (Pty) Ltd',
      lines: ['12 Depot Road', 'Isando, 1600'],
      primary: '#0f1b2d',
      accent: '#1a57c9',
      logo: null,
    },
    vehicle: { fleetNumber, assetReg, assetMakeModel: 'Scania R 560' },
    month: '2026-10',
    performance,
    fuel,
    before: { performance, fuel },
    trips: Array.from({ length: 14 }, (_, index) => ({
      tripNumber: number * 100 + index,
      loadNr: `L-${number}-${index}`,
      lockedInClient: 'Tsessebe Steel Traders (Pty) Ltd',
      startDate: day(index),
      endDate: day(index),
      listedOn: day(index),
      tonnage: 34,
      revenue: 13300,
      loadedKm: 590,
      emptyKm: 50,
      stops,
    })),
    orders: Array.from({ length: 12 }, (_, index) => ({
      id,
      systemOrderNumber: `DSL-${number}-${index}`,
      externalOrderNumber: `SLIP-${index}`,
      date: `${day(index)}T06:00:00.000Z`,
      location: 'Mountain Junction Truck Stop',
      assetId: id,
      assetReg,
      assetFleetNumber: fleetNumber,
      driverId: null,
      driverName: null,
      driverSurname: null,
      liters: 373.3,
      kilometers: 500_000 + index * 746,
      previousKm: 499_254 + index * 746,
      tripKm: 746,
      tripConsumption: 2,
      tripLPer100km: 50,
      baselinePrevKm: null,
      firstRefuel: false,
      adminOverride: false,
      flags: [],
      updatedAt: now.toISOString(),
    })),
    bookings: [{ eventType: 'service', eventDescription: 'Service', eventStartDate: now, eventEndDate: now, eventStatus: 'completed' }],
    printedAt: now,
  };
}

const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);
const middle = (times: readonly number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(1);

const printer = new TypstPrinter({ presses: 1 });
try {
  for (let number = 0; number < WARM_UP; number += 1) await printer.print(1, printedVehicleMonth(month(number)));
  const memoryBefore = megabytes();
  const before = process.cpuUsage();
  const times: number[] = [];
  const memory: number[] = [];
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const started = performance.now();
    await printer.print(1, printedVehicleMonth(month(number)));
    times.push(performance.now() - started);
    if ((number + 1) % Math.max(1, DOCUMENTS / 10) === 0) memory.push(megabytes());
  }
  const { user, system } = process.cpuUsage(before);
  // of all threads: on a machine that others keep busy, the clock says more of them than of the printer
  console.log(`processor time of a document: ${((user + system) / 1000 / DOCUMENTS).toFixed(1)} ms`);
  console.log(`${DOCUMENTS} documents: p50 ${middle(times, 0.5)} ms, p95 ${middle(times, 0.95)} ms`);
  console.log(`memory of the process in MB: ${memoryBefore} after ${WARM_UP} documents, then each tenth: ${memory.join(' ')}`);

  const folder = mkdtempSync(path.join(tmpdir(), 'superlink-bench-'));
  const file = path.join(folder, 'fleet.zip');
  async function* papers() {
    for (let number = 0; number < VEHICLES; number += 1) {
      yield { name: `vehicle-${number}.pdf`, content: await printer.print(1, printedVehicleMonth(month(number))) };
    }
  }
  const started = performance.now();
  await pipeline(Readable.from(writeZip(papers(), now)), createWriteStream(file));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${VEHICLES} vehicles as one archive: ${seconds} s, ${(statSync(file).size / 2 ** 20).toFixed(1)} MB, memory ${megabytes()} MB`,
  );
  rmSync(folder, { recursive: true });
} finally {
  await printer.close();
}
