import { cellText } from '@superlink/domain/imports/cell.ts';
import { readOnOff } from '@superlink/domain/tracking/fix.ts';
import { isDay } from '@superlink/domain/time/sast.ts';
import type { SheetRow } from '../../platform/spreadsheet/sheet.ts';
import { readTime, writtenTime, type DecodedMessage } from './decoded-message.ts';

/** Headings of the exports that were seen (Netstar's All Activity, reports of Cartrack and Ctrack) and of our own template, as `plain` writes them. */
const words = {
  device: ['device', 'deviceid', 'imei', 'unit', 'registration', 'registrationnumber', 'reg', 'regno', 'vehicle', 'fleetnumber', 'fleetno'],
  time: ['time', 'timestamp', 'datetime', 'dateandtime', 'gpstime', 'fixtime', 'eventtime', 'eventdatetime'],
  date: ['date', 'eventdate', 'gpsdate', 'day'],
  lat: ['latitude', 'lat'],
  lon: ['longitude', 'lon', 'lng', 'long'],
  speed: ['speed', 'speedkmh', 'speedkph'],
  heading: ['heading', 'bearing', 'course', 'direction'],
  odometer: ['odometer', 'odo', 'odometerkm'],
  valid: ['gps', 'valid', 'gpsvalid'],
  ignition: ['ignition', 'ign'],
} as const;
type Word = keyof typeof words;
type Columns = Readonly<Record<Word, number>>;

/** The row of the headings stands among the first so many: a title and the dates of the report may lie above it. */
const HEADING_ROWS = 20;

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '');

function columnsOf({ cells }: SheetRow): Columns {
  const headings = cells.map((cell) => plain(cellText(cell)));
  const found = Object.entries(words).map(([word, names]) => {
    const heading = names.find((name) => headings.includes(name));
    return [word, heading === undefined ? -1 : headings.indexOf(heading)];
  });
  return Object.fromEntries(found) as Record<Word, number>;
}

const needed = [
  ['Time', ({ time, date }: Columns) => time >= 0 || date >= 0],
  ['Latitude', ({ lat }: Columns) => lat >= 0],
  ['Longitude', ({ lon }: Columns) => lon >= 0],
] as const;
const missingOf = (columns: Columns) => needed.filter(([, isThere]) => !isThere(columns)).map(([name]) => name);

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[ T,]+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?(?:\s*([ap])m)?$/i;
const two = (text: string | number) => String(text).padStart(2, '0');

/** ms since 1970 of a time as portals write it: ISO, or the day before the month; without a zone it is South African time. */
function readSheetTime(text: string): number | null {
  const match = dayFirst.exec(text);
  if (!match) return readTime(text, '+02:00');
  const [, date, month, year, hour, minute, second = '0', half] = match as unknown as string[];
  const day = `${year}-${two(month!)}-${two(date!)}`;
  if (!isDay(day)) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return readTime(`${day}T${two(hours)}:${minute}:${two(second)}`, '+02:00');
}

/** The number as text with a point before its decimals, units and thousands taken away. */
function asNumber(text: string, isComma: boolean): string {
  const bare = text.replaceAll(/[\s\u00a0']/g, '').replace(/[a-z/°]+$/i, '');
  if (!isComma) return bare.replaceAll(',', '');
  return bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare;
}

export interface CsvPositions {
  /** the rows below the headings */
  readonly rows: readonly SheetRow[];
  /** a row as a message; of a long file some at a time, so that nobody waits for all of them */
  readonly read: (row: SheetRow) => DecodedMessage;
  /** heading of the column that names the devices; null when the file names none */
  readonly deviceHeading: string | null;
}

/** How the rows below the headings are read, or what no row of the file names. Speeds are km/h and odometers km. */
export function decodeCsv(rows: readonly SheetRow[]): CsvPositions | { readonly missing: readonly string[] } {
  const heads = rows.slice(0, HEADING_ROWS).map((row) => ({ row, columns: columnsOf(row), missing: missingOf(columnsOf(row)) }));
  const head = heads.toSorted((a, b) => a.missing.length - b.missing.length)[0];
  if (!head || head.missing.length > 0) return { missing: head?.missing ?? needed.map(([name]) => name) };
  const { columns } = head;
  const below = rows.slice(rows.indexOf(head.row) + 1);
  const text = ({ cells }: SheetRow, word: Word) => cellText(cells[columns[word]] ?? null);
  // latitudes always have decimals, so they tell how the file writes them
  const isComma = below.some((row) => text(row, 'lat').includes(','));
  const number = (row: SheetRow, word: Word) => {
    const written = text(row, word);
    return written === '' ? null : asNumber(written, isComma);
  };
  const timeOf = (row: SheetRow) => {
    const [date, time] = [text(row, 'date'), text(row, 'time')];
    return /^\d{1,2}:\d\d/.test(time) ? `${date} ${time}` : time || date;
  };
  return {
    rows: below,
    deviceHeading: columns.device < 0 ? null : cellText(head.row.cells[columns.device]!),
    read(row) {
      const time = timeOf(row);
      return {
        device: text(row, 'device'),
        at: readSheetTime(time),
        lat: number(row, 'lat'),
        lon: number(row, 'lon'),
        speed: number(row, 'speed'),
        speedUnit: 'kmh',
        heading: number(row, 'heading'),
        ignition: text(row, 'ignition'),
        odometerKm: number(row, 'odometer'),
        doubtful: readOnOff(text(row, 'valid')) === false,
        rawDt: writtenTime(time),
      };
    },
  };
}
