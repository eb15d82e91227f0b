import type { Place } from './ground.ts';

/**
 * One message of a tracking unit or phone, once a decoder has named its parts and turned its speed into km/h. Nothing in it is believed yet:
 * `judgeFix` makes a fix of it or says why it is none.
 */
export interface RawFix {
  readonly device: unknown;
  /** ms since 1970; null when the message's time is missing or cannot be read */
  readonly at: number | null;
  readonly lat: unknown;
  readonly lon: unknown;
  /** km/h; below 0 is how phones say that they do not know */
  readonly speedKmh?: unknown;
  /** degrees clockwise from north; below 0 is unknown */
  readonly heading?: unknown;
  /** metres; 0 is how a Traccar server says that it does not know */
  readonly accuracyM?: unknown;
  readonly ignition?: unknown;
  readonly odometerKm?: unknown;
  readonly batteryPercent?: unknown;
  /** the sender itself says that the place is old, simulated or without satellites */
  readonly doubtful?: boolean;
}

/** A place of a device at a time that the product keeps. */
export interface Fix extends Place {
  /** what the unit calls itself: an IMEI, a phone's number, a fleet number */
  readonly device: string;
  /** ms since 1970; with the vehicle it is the identity of a fix */
  readonly at: number;
  /** km/h to a tenth */
  readonly speedKmh: number | null;
  /** degrees clockwise from north, 0 to below 360 */
  readonly heading: number | null;
  readonly accuracyM: number | null;
  readonly ignition: boolean | null;
  /** the unit's own odometer in km, which need not be that of the dashboard */
  readonly odometerKm: number | null;
  readonly batteryPercent: number | null;
  /** kept in the history, but it moves no vehicle, decides about no fence and drives no kilometre */
  readonly doubtful: boolean;
}

export const refusalCodes = ['no_device', 'no_position', 'not_a_place', 'bad_time', 'in_future', 'too_old', 'not_understood'] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Why a message is no fix. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly device: string | null;
  /** ms by which the message's time lies ahead of ours, of `in_future` only */
  readonly aheadMs: number | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A clock that runs ahead by more than this is wrong. */
export const FUTURE_LIMIT_MS = 5 * MINUTE_MS;
/** Degrees around 0,0, off the coast of Ghana, where units without satellites say they are. */
export const NOWHERE_DEGREES = 0.01;
/** No truck is faster; a unit that says so has lost its satellites, and the figure has to fit its column. */
export const MAX_SPEED_KMH = 300;
/** Above this a unit's odometer is no odometer. */
export const MAX_ODOMETER_KM = 2_000_000;
/** Metres; a fix that is less sure moves a vehicle on the map, but decides about no fence and drives no kilometre. */
export const MAX_ACCURACY_M = 100;
const DEVICE_LENGTH = 100;

/** The oldest time that is still taken, ms since 1970: a day less than raw positions are kept, so that the day it belongs to is always there. */
export function oldestFixAt(now: Date, keptDays: number): number {
  return now.getTime() - (keptDays - 1) * DAY_MS;
}

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number or its text; null for everything else: `Number(true)` is 1 and `Number([])` is 0, and neither is a latitude. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && plainNumber.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** How senders write on and off; null for everything else. */
export function readOnOff(value: unknown): boolean | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (word === true || word === 1 || word === '1' || word === 'true' || word === 'on') return true;
  if (word === false || word === 0 || word === '0' || word === 'false' || word === 'off') return false;
  return null;
}

/** What the sender calls itself, as it is kept; null when it says nothing. */
export function readDevice(value: unknown): string | null {
  if (typeof value !== 'string' && !(typeof value === 'number' && Number.isFinite(value))) return null;
  // a control sign cannot be stored, and half a sign is left where the text is cut
  const name = String(value)
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, DEVICE_LENGTH)
    .toWellFormed();
  return name === '' ? null : name;
}

function between(value: unknown, lowest: number, highest: number): number | null {
  const number = readNumber(value);
  return number === null || number < lowest || number > highest ? null : number;
}

const tenths = (number: number) => Math.round(number * 10) / 10;

function readSpeed(value: unknown): number | null {
  const speed = between(value, 0, Infinity);
  return speed === null ? null : Math.min(MAX_SPEED_KMH, tenths(speed));
}

function readHeading(value: unknown): number | null {
  const heading = between(value, 0, Infinity);
  return heading === null ? null : heading % 360;
}

function isSomewhere({ lat, lon }: Place): boolean {
  const onGlobe = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  return onGlobe && (Math.abs(lat) >= NOWHERE_DEGREES || Math.abs(lon) >= NOWHERE_DEGREES);
}

/** A fix, or why the message is none. `keptDays` = days for which the company keeps raw positions. */
export function judgeFix(raw: RawFix, now: Date, keptDays: number): { readonly fix: Fix } | { readonly refused: Refusal } {
  const device = readDevice(raw.device);
  const refused = (code: RefusalCode, aheadMs: number | null = null) => ({ refused: { code, device, aheadMs } });
  if (device === null) return refused('no_device');
  const [lat, lon, at] = [readNumber(raw.lat), readNumber(raw.lon), readNumber(raw.at)];
  if (lat === null || lon === null) return refused('no_position');
  if (!isSomewhere({ lat, lon })) return refused('not_a_place');
  if (at === null) return refused('bad_time');
  const aheadMs = at - now.getTime();
  if (aheadMs > FUTURE_LIMIT_MS) return refused('in_future', aheadMs);
  if (at < oldestFixAt(now, keptDays)) return refused('too_old');
  return {
    fix: {
      device,
      at,
      lat,
      lon,
      speedKmh: readSpeed(raw.speedKmh),
      heading: readHeading(raw.heading),
      accuracyM: between(raw.accuracyM, Number.MIN_VALUE, Infinity),
      ignition: readOnOff(raw.ignition),
      odometerKm: between(raw.odometerKm, 0, MAX_ODOMETER_KM),
      batteryPercent: between(raw.batteryPercent, 0, 100),
      doubtful: raw.doubtful ?? false,
    },
  };
}

/**
 * Whether the sender is told: only a message that names no device, which somebody is setting up. Everything else never becomes better, and a
 * phone repeats what is not answered as taken for ever, with all later fixes waiting behind it.
 */
export function isForSender(code: RefusalCode): boolean {
  return code === 'no_device';
}

const refusalTexts: Readonly<Record<RefusalCode, string>> = {
  no_device: 'The message does not say which device it comes from: set a device identifier in the app or on the unit.',
  no_position: 'The device is heard but sends no place: allow it to use GPS and let it see the open sky.',
  not_a_place: 'The place it sends is not on the map, which is what a unit without satellites says: check its antenna.',
  bad_time: 'The time of its message cannot be read: check the date format and the protocol set on the device.',
  in_future: 'The clock of the device runs ahead by more than 5 minutes: set its time, and its time zone to UTC.',
  too_old: 'Its messages are older than positions are kept: check the date on the device, it may have lost its battery.',
  not_understood: 'The message cannot be understood: check that the device is set to the protocol of this address.',
};

/** What is wrong and what to do about it, in a sentence for a controller. */
export function refusalText(code: RefusalCode): string {
  return refusalTexts[code];
}

/** How far ahead a device lies that sends South African time and calls it UTC: two hours, and what its clock and the network add or take. */
export const LOCAL_TIME_AHEAD_MS = { from: 115 * MINUTE_MS, to: 125 * MINUTE_MS } as const;
/** One such message may be a clock that was just set; with so many it is how the device is set up. */
export const LOCAL_TIME_REFUSALS = 3;
export const LOCAL_TIME_TEXT =
  'This device sends South African time as UTC, so its messages lie two hours ahead: set its time zone to UTC.';

/** Whether the latest refusals of one device mean that it sends local time: most of those in the future lie two hours ahead. */
export function sendsLocalTime(refusals: readonly Pick<Refusal, 'code' | 'aheadMs'>[]): boolean {
  const ahead = refusals.filter(({ code }) => code === 'in_future').map(({ aheadMs }) => aheadMs ?? 0);
  const twoHours = ahead.filter((ms) => ms >= LOCAL_TIME_AHEAD_MS.from && ms <= LOCAL_TIME_AHEAD_MS.to);
  return twoHours.length >= LOCAL_TIME_REFUSALS && twoHours.length * 2 > ahead.length;
}
