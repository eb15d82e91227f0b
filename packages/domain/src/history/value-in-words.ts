import { formatCount, formatKm, formatLitres, formatMoney, formatRatio, formatTons, formatUpToTwo } from '../numbers/format.ts';
import { formatDay, formatInstant } from '../time/format.ts';

/** What stands where there is nothing. */
const NOTHING = '–';

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const joined = (parts: readonly unknown[], by: string) =>
  parts
    .map((part) => textOf(part).trim())
    .filter((part) => part !== '')
    .join(by);
const amount = (format: (value: number) => string) => (value: unknown) => (typeof value === 'number' ? format(value) : textOf(value));
const moment = (format: (value: string) => string) => (value: unknown) => (typeof value === 'string' ? format(value) : '');
const each = (value: unknown, one: (item: Loose) => string, by: string) =>
  joined((Array.isArray(value) ? value : []).filter(isLoose).map(one), by);
const pairs = (value: unknown, one: (item: unknown) => string) =>
  isLoose(value)
    ? joined(
        Object.entries(value).map(([name, item]) => `${name} ${one(item)}`),
        ', ',
      )
    : '';

/** A geofence as it was drawn: `Circle of 250 m around -28.44, 21.26`. */
function fence(value: unknown): string {
  if (!isLoose(value)) return '';
  const { lat, lon, radiusM, ring } = value;
  if (Array.isArray(ring)) return `Outline with ${formatCount(ring.length)} corners`;
  return typeof radiusM === 'number' ? `Circle of ${formatCount(radiusM)} m around ${textOf(lat)}, ${textOf(lon)}` : '';
}

/** How a value that was recorded is written for people: the screens' own formats, `–` for nothing. Days and instants are South African. */
const writers = {
  text: textOf,
  count: amount(formatCount),
  number: amount(formatUpToTwo),
  /** a year, or another number that counts nothing */
  plain: textOf,
  km: amount(formatKm),
  litres: amount(formatLitres),
  tons: amount(formatTons),
  rand: amount(formatMoney),
  ratio: amount((value) => formatRatio(value)),
  day: moment(formatDay),
  moment: moment((value) => (Number.isNaN(Date.parse(value)) ? value : formatInstant(value))),
  /** a status or another word of the program: `on_route` */
  word: (value: unknown) => textOf(value).replaceAll('_', ' '),
  yesNo: (value: unknown) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : ''),
  /** a driver, or whoever else has a name and perhaps a surname */
  person: (value: unknown) => (isLoose(value) ? joined([value['name'], value['surname']], ' ') : textOf(value)),
  people: (value: unknown) => each(value, (one) => joined([one['name'], one['telephone'], one['email']], ' '), ', '),
  texts: (value: unknown) =>
    joined(
      Array.isArray(value) ? value.map((item: unknown) => (isLoose(item) ? joined([item['message'], item['name']], ' ') : item)) : [],
      ', ',
    ),
  stops: (value: unknown) => each(value, (stop) => joined([stop['customName'] ?? stop['address']], ''), ' → '),
  /** names with a day each, such as permits */
  days: (value: unknown) => pairs(value, (day) => (typeof day === 'string' ? formatDay(day) : '')),
  /** a geofence's circle or outline */
  fence,
  /** an uploaded file, by its name */
  file: (value: unknown) => (isLoose(value) ? textOf(value['fileName']) : ''),
  /** names with whatever a company keeps under them */
  pairs: (value: unknown) => pairs(value, (item) => (isLoose(item) || Array.isArray(item) ? JSON.stringify(item) : textOf(item))),
} satisfies Record<string, (value: unknown) => string>;

export type WrittenAs = keyof typeof writers;

/** A recorded value as the screens write it. Never fails: what was recorded years ago may have another shape than today. */
export function valueInWords(value: unknown, as: WrittenAs): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  const words = writers[as](value);
  return words === '' ? NOTHING : words;
}
