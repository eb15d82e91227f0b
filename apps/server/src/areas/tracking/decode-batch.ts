import { asObject, readJson, readTime, writtenTime, type DecodedMessage } from './decoded-message.ts';

/** Fixes in one call. */
export const MOST_FIXES = 1_000;

function decodeOne(each: unknown): DecodedMessage {
  const { device, at, lat, lon, speedKmh, heading, ignition, odometerKm, accuracyM, batteryPercent } = asObject(each);
  return {
    device,
    at: readTime(at),
    lat,
    lon,
    speed: speedKmh,
    speedUnit: 'kmh',
    heading,
    accuracyM,
    ignition,
    odometerKm,
    batteryPercent,
    rawDt: writtenTime(at),
  };
}

/** The product's own list of fixes, in km/h and km; null when the body is no list of 1 to 1 000. */
export function decodeBatch(body: string): DecodedMessage[] | null {
  const list = readJson(body);
  return Array.isArray(list) && list.length > 0 && list.length <= MOST_FIXES ? list.map(decodeOne) : null;
}
