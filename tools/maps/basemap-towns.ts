import { readFileSync } from 'node:fs';
import { readTowns } from '../../apps/server/src/platform/maps/embedded/road-network.ts';
import { greatCircleKm } from '../../packages/domain/src/maps/geo-point.ts';

interface MapTown {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** 1 shows first, from the widest view; 5 only from close by */
  readonly rank: number;
}

const places = new URL('../../apps/server/src/platform/maps/embedded/data/places.tsv', import.meta.url);
/** Towns people find their way by, whatever their size. */
const first = [
  'Johannesburg',
  'Pretoria',
  'Cape Town',
  'Durban',
  'Bloemfontein',
  'Gqeberha',
  'East London',
  'Polokwane',
  'Mbombela',
  'Kimberley',
  'Upington',
];
const capitals = ['Windhoek', 'Gaborone', 'Harare', 'Maputo', 'Lusaka', 'Lilongwe', 'Maseru', 'Mbabane', 'Bulawayo', 'Beira', 'Walvis Bay'];
const SAME_TOWN_KM = 8;

function rankOf(name: string, population: number, onRoad: boolean): number | null {
  if (first.includes(name) || capitals.includes(name)) return 1;
  if (population >= 200_000) return 2;
  if (population >= 60_000 || (onRoad && population >= 30_000)) return 3;
  if (population >= 20_000 || onRoad) return 4;
  return population >= 5_000 ? 5 : null;
}

/** Towns of the gazetteer with a rank; suburbs and industrial areas are for the search, not for the map. */
export function townFeatures(): MapTown[] {
  const onRoads = readTowns();
  const rows = readFileSync(places, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .filter(([id]) => !id!.startsWith('superlink:') || id!.startsWith('superlink:CD:'))
    .map(([, name, , , , lat, lng, population]) => ({ name: name!, lat: Number(lat), lng: Number(lng), population: Number(population) }))
    .sort((a, b) => b.population - a.population);
  const shown: MapTown[] = [];
  for (const { name, lat, lng, population } of rows) {
    const onRoad = onRoads.some((town) => greatCircleKm(town, { lat, lng }) < SAME_TOWN_KM);
    const rank = rankOf(name, population, onRoad);
    const crowded = shown.some((town) => town.rank <= 3 && greatCircleKm(town, { lat, lng }) < SAME_TOWN_KM);
    if (rank && !(crowded && rank > 2)) shown.push({ name, lat, lng, rank });
  }
  return shown.sort((a, b) => a.rank - b.rank);
}
