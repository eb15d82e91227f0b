import { isValidPosition } from '@superlink/domain/tracking/vehicle-position.ts';

/** Where a vehicle was last heard of, as the map and the list beside it take it. */
export interface TrackedVehicle {
  /** of the vehicle */
  readonly id: string;
  readonly fleetNumber: string;
  readonly registration: string;
  readonly driver: string | null;
  readonly lat: number;
  readonly lon: number;
  /** km/h; null when the unit does not tell */
  readonly speed: number | null;
  /** degrees clockwise from north; null when the unit does not tell */
  readonly heading: number | null;
  /** ms since 1970 */
  readonly at: number;
}

type Row = Readonly<Record<string, unknown>>;

/** Keys under which a server may have wrapped the list (1§3; TRK-013). */
const wrappers = ['data', 'vehicles', 'result'];
/** Names of the same field at other servers (1§3; TRK-012). */
const latitudes = ['lat', 'latitude'];
const longitudes = ['lon', 'lng', 'longitude'];

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function rowsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (!isRow(answer)) return [];
  return rowsOf(wrappers.map((key) => answer[key]).find((value) => Array.isArray(value) || isRow(value)));
}

/** A number, also one that came as text; null where there is none. */
function numberOf(row: Row, names: readonly string[]): number | null {
  const value = names.map((name) => row[name]).find((each) => each !== undefined && each !== null && each !== '');
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function readPosition(value: unknown): readonly TrackedVehicle[] {
  if (!isRow(value)) return [];
  const [lat, lon] = [numberOf(value, latitudes), numberOf(value, longitudes)];
  const id = textOf(value['assetId'] ?? value['id']);
  if (lat === null || lon === null || id === '' || !isValidPosition({ lat, lon })) return [];
  const registration = textOf(value['registration']);
  return [
    {
      id,
      fleetNumber: textOf(value['fleetNumber']) || registration,
      registration,
      driver: textOf(value['driver']) || null,
      lat,
      lon,
      speed: numberOf(value, ['speed']),
      heading: numberOf(value, ['heading']),
      at: Date.parse(textOf(value['timestamp'])) || 0,
    },
  ];
}

/** The vehicles of an answer with positions, by whichever of the agreed names they come; one without a valid place is left out (decision 11.4). */
export function readPositions(answer: unknown): readonly TrackedVehicle[] {
  return rowsOf(answer).flatMap(readPosition);
}
