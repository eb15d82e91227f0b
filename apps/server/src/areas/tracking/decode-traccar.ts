import { asObject, readJson, readTime, writtenTime, type DecodedMessage } from './decoded-message.ts';

const METRES = 1_000;

/** A position as a Traccar server passes it on, one a call: knots and metres; what it calls outdated or not valid is doubtful. null: none. */
export function decodeTraccar(body: string): DecodedMessage | null {
  const { position, device } = asObject(readJson(body));
  if (typeof position !== 'object' || position === null) return null;
  const { fixTime, valid, outdated, latitude, longitude, speed, course, accuracy, attributes } = asObject(position);
  const { ignition, odometer, batteryLevel } = asObject(attributes);
  return {
    device: asObject(device)['uniqueId'],
    at: readTime(fixTime),
    lat: latitude,
    lon: longitude,
    speed,
    speedUnit: 'kn',
    heading: course,
    accuracyM: accuracy,
    ignition,
    odometerKm: typeof odometer === 'number' ? odometer / METRES : null,
    batteryPercent: batteryLevel,
    doubtful: valid === false || outdated === true,
    rawDt: writtenTime(fixTime),
  };
}
