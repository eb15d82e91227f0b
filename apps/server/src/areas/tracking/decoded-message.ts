import type { DeviceSource, SpeedUnit } from '@superlink/domain/tracking/device.ts';
import type { RawFix } from '@superlink/domain/tracking/fix.ts';

/** km/h of one knot, one metre a second, one km/h. */
const kmhOf: Readonly<Record<SpeedUnit, number>> = { kn: 1.852, mps: 3.6, kmh: 1 };
export type { DeviceSource, SpeedUnit };
export const DEFAULT_SPEED_UNIT: SpeedUnit = 'kn';

/** One message of a device with its parts named, before anything of it is believed. */
export interface DecodedMessage extends Omit<RawFix, 'speedKmh'> {
  readonly speed: unknown;
  /** null: the protocol leaves it open, and the device's own setting decides */
  readonly speedUnit: SpeedUnit | null;
  /** the time as the sender wrote it */
  readonly rawDt: string | null;
  /** what the company calls the vehicle, where the device's own name is a number of the sender's; null when the sender does not tell */
  readonly label?: string | null;
}

export type JsonObject = { readonly [name: string]: unknown };
/** The value as an object; an empty one for everything else, so that a wrong shape reads as nothing there. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** The text as JSON; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** km/h of a speed in a unit; a negative one is how phones say that they do not know. */
export function asKmh(speed: unknown, unit: SpeedUnit): unknown {
  const number = typeof speed === 'string' && speed.trim() !== '' ? Number(speed) : speed;
  return typeof number === 'number' ? number * kmhOf[unit] : null;
}

/** From here on a whole number means milliseconds: as seconds it would lie beyond the year 2038. */
const FIRST_MILLISECONDS = 2 ** 31;

/**
 * ms since 1970 of a time as senders write it: seconds or milliseconds since then, ISO, or `2026-11-22 07:59:00`, which without a zone is meant
 * in `zone`. null when it is none of these.
 */
export function readTime(value: unknown, zone = 'Z'): number | null {
  const number = typeof value === 'string' && /^\d{9,16}(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  if (typeof number === 'number') {
    const ms = number < FIRST_MILLISECONDS ? number * 1_000 : number;
    return Number.isFinite(ms) && ms < 8.64e15 ? Math.round(ms) : null;
  }
  if (typeof value !== 'string') return null;
  const text = value
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d) /, '$1T')
    .replace(/([+-]\d\d)$/, '$1:00');
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return null;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  const at = Date.parse(hasZone ? text : `${text}${zone}`);
  return Number.isNaN(at) ? null : at;
}

/** What somebody outside wrote, as it may be kept and shown: no control sign, no longer than `most`; null when nothing is left. */
export function writtenText(value: unknown, most: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value)
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, most)
    .toWellFormed();
  return text === '' ? null : text;
}

const RAW_TIME_LENGTH = 40;
/** The time as it was written, for a person to look at. */
export const writtenTime = (value: unknown) => writtenText(value, RAW_TIME_LENGTH);
