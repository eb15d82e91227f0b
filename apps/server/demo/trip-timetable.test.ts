import { greatCircleKm } from '@superlink/domain/maps/geo-point.ts';
import { expect, test } from 'vitest';
import { placeAt, placesBetween, timetableOf, type DrivenTrip, type Timetable } from './trip-timetable.ts';

const HOUR_MS = 3_600_000;
const acceptedAt = new Date('2026-11-20T06:00:00Z');
const start = acceptedAt.getTime();
/** About 550 km from Johannesburg to Durban, with a bend. */
const line = [
  { lat: -26.2, lng: 28.05 },
  { lat: -28.2, lng: 29.2 },
  { lat: -29.88, lng: 31.0 },
];
const trip = (id: string, more: Partial<DrivenTrip> = {}): Timetable =>
  timetableOf({ id, acceptedAt, line, between: [], ...more }, start + 30 * 24 * HOUR_MS)!;
const names = Array.from({ length: 40 }, (_, index) => `trip ${index}`);
const fixesOf = (timetable: Timetable, hours: number) => placesBetween(timetable, start, start + hours * HOUR_MS);
const lngOf = ({ lat, lon }: { lat: number; lon: number }) => ({ lat, lng: lon });
const hourOf = (at: number) => new Date(at + 2 * HOUR_MS).getUTCHours();

test('a truck stands at its gate, drives its road at the speed of a lorry, and stands at its last stop for hours', () => {
  for (const name of names.slice(0, 8)) {
    const table = trip(name);
    expect(greatCircleKm(line[0]!, lngOf(placeAt(table, start + 0.5 * HOUR_MS)))).toBeLessThan(0.01);
    const fixes = fixesOf(table, 72);
    expect(fixes.every(({ speed }) => speed <= 80)).toBe(true);
    expect(fixes.some(({ speed }) => speed >= 54)).toBe(true);
    expect(fixes.every(({ km }, index) => index === 0 || km >= fixes[index - 1]!.km)).toBe(true);
    const arrived = fixes.find((fix) => fix.speed === 0 && greatCircleKm(line[2]!, lngOf(fix)) < 0.01)!.at;
    expect(fixes.filter(({ at, speed }) => at > arrived && at < arrived + 4.5 * HOUR_MS && speed > 0)).toEqual([]);
    // some 29 km in an hour on the clock
    const hours = (arrived - start) / HOUR_MS;
    expect(hours).toBeGreaterThan(12);
    expect(hours).toBeLessThan(28);
  }
});

const dayOf = (table: Timetable, day: number) => placesBetween(table, start + day * 24 * HOUR_MS, start + (day + 1) * 24 * HOUR_MS);
const isDriving = (fixes: ReturnType<typeof dayOf>) => fixes.some(({ speed }) => speed > 0);
const goesBack = (name: string) => isDriving(dayOf(trip(name), 6)) || isDriving(dayOf(trip(name), 7));

test('a truck whose trip nobody completes stands at its last stop for weeks', () => {
  const standing = names.filter((name) => !goesBack(name));
  expect(standing.length).toBeGreaterThan(names.length / 2);
  for (const name of standing.slice(0, 6)) {
    const fixes = [2, 10, 29].flatMap((day) => dayOf(trip(name), day));
    expect(fixes.length).toBeGreaterThan(800);
    expect(fixes.filter((fix) => fix.speed > 0 || greatCircleKm(line[2]!, lngOf(fix)) > 0.01)).toEqual([]);
  }
});

test('one trip in three goes its way back and again, so that a demo that is kept for weeks still moves', () => {
  const moving = names.filter(goesBack);
  expect(moving.length).toBeGreaterThan(names.length / 5);
  for (let day = 0; day < 30; day++) expect(moving.some((name) => isDriving(dayOf(trip(name), day)))).toBe(true);
  const table = trip(moving[0]!);
  const days = Array.from({ length: 30 }, (_, day) => dayOf(table, day));
  expect(days.filter((fixes) => !isDriving(fixes)).length).toBeLessThan(12);
  expect(days.at(-1)!.at(-1)!.km).toBeGreaterThan(3_000);
  for (const { lat, lon } of days.flat()) {
    expect(greatCircleKm(line[0]!, { lat, lng: lon }) + greatCircleKm({ lat, lng: lon }, line[2]!)).toBeLessThan(600);
  }
  // a table that is made for a longer time begins with the same hours
  const short = timetableOf({ id: moving[0]!, acceptedAt, line, between: [] }, start)!;
  expect(table.spells.slice(0, short.spells.length)).toEqual(short.spells);
});

test('what a truck says of its speed is what its places say', () => {
  const fixes = fixesOf(trip('trip 1'), 30).filter(({ speed }) => speed > 0);
  const wrong = fixes.slice(1).filter((fix, index) => {
    const before = fixes[index]!;
    const hours = (fix.at - before.at) / HOUR_MS;
    const kmh = (fix.km - before.km) / hours;
    return fix.speed === before.speed && hours < 0.03 && Math.abs(kmh - fix.speed) > 2;
  });
  expect(fixes.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test('drivers sleep from ten to four, and one in four drives by night, so that some truck moves at any hour', () => {
  const isNight = (at: number) => hourOf(at) >= 22 || hourOf(at) < 4;
  const nightOf = (name: string) => fixesOf(trip(name), 48).filter(({ at, speed }) => speed > 0 && isNight(at)).length;
  const byNight = names.filter((name) => nightOf(name) > 0);
  expect(byNight.length).toBeGreaterThan(4);
  expect(byNight.length).toBeLessThan(20);
  // who drives by night sleeps by day
  const noon = byNight
    .flatMap((name) => fixesOf(trip(name), 48))
    .filter(({ at, speed }) => speed > 0 && hourOf(at) >= 10 && hourOf(at) < 16);
  expect(noon).toEqual([]);
});

test('a truck that stands wanders no further than ten metres', () => {
  const table = trip('trip 2');
  const standing = fixesOf(table, 2).filter(({ speed }) => speed === 0);
  expect(standing.length).toBeGreaterThan(10);
  expect(new Set(standing.map(({ lat }) => lat)).size).toBe(standing.length);
  for (const fix of standing) expect(greatCircleKm(line[0]!, lngOf(fix))).toBeLessThan(0.01);
});

test('a truck stands at a stop between the ends', () => {
  const table = trip('trip 3', { between: [{ lat: -28.21, lng: 29.21 }] });
  const there = fixesOf(table, 72).filter((fix) => fix.speed === 0 && greatCircleKm(line[1]!, lngOf(fix)) < 0.01);
  expect(there.length).toBeGreaterThanOrEqual(8);
});

test('asked again for the same hours a unit says the same, in one piece or in many', () => {
  const table = trip('trip 4');
  const from = fixesOf(table, 72).find(({ speed }) => speed > 0)!.at;
  const until = from + HOUR_MS;
  const steps = Array.from({ length: 240 }, (_, index) =>
    placesBetween(trip('trip 4'), from + index * 15_000, from + (index + 1) * 15_000),
  ).flat();
  const whole = placesBetween(table, from, until);
  const live = new Map(steps.map((fix) => [fix.at, fix]));
  // what is sent afterwards lies further apart
  expect(whole.length).toBeGreaterThan(20);
  expect(steps.length).toBeGreaterThan(whole.length * 2);
  for (const fix of whole) expect(live.get(fix.at)).toEqual(fix);
});

test('a road without length has no timetable', () => {
  expect(timetableOf({ id: 'x', acceptedAt, line: [], between: [] }, start)).toBeNull();
  expect(timetableOf({ id: 'x', acceptedAt, line: [line[0]!, line[0]!], between: [] }, start)).toBeNull();
});
