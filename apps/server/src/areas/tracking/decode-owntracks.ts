import { asObject, readJson, readTime, writtenTime, type DecodedMessage } from './decoded-message.ts';

/** Android writes the same topic from every phone: it ends in two letters that repeat within a fleet. */
const NAMELESS_TOPIC = 'owntracks/http/';

/** Who sends: the app's topic, else the user and device it says in its headers, else the name it logs in with. Never its two letters. */
function deviceOf(topic: unknown, user: string | null, device: string | null): string | null {
  if (typeof topic === 'string' && topic !== '' && !topic.startsWith(NAMELESS_TOPIC)) return topic;
  return user === null ? null : [user, device].filter((part) => part !== null).join('/');
}

/**
 * A message of OwnTracks over HTTP: km/h, seconds, and no speed or course when they are 0. null for everything that is no place: its other kinds
 * of message and an empty body are answered like one, because Android would send them again for ever.
 */
export function decodeOwnTracks(message: {
  body: string;
  user: string | null;
  header: (name: string) => string | null;
}): DecodedMessage | null {
  const json = asObject(readJson(message.body));
  if (json['_type'] !== 'location') return null;
  const { topic, tst, lat, lon, vel, cog, acc, batt, ign, t: trigger, odometer } = json;
  return {
    device: deviceOf(topic, message.header('x-limit-u') ?? message.user, message.header('x-limit-d')),
    at: readTime(tst),
    lat,
    lon,
    speed: vel,
    speedUnit: 'kmh',
    heading: cog,
    accuracyM: acc,
    ignition: ign ?? (trigger === 'i' ? true : trigger === 'I' ? false : null),
    odometerKm: odometer,
    batteryPercent: batt,
    rawDt: writtenTime(tst),
  };
}
