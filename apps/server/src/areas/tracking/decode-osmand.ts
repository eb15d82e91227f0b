import { readOnOff } from '@superlink/domain/tracking/fix.ts';
import { asObject, readJson, readTime, writtenTime, type DecodedMessage } from './decoded-message.ts';

/** Messages in one body. */
const MOST_MESSAGES = 1_000;

/** One message in the words of the OsmAnd protocol. Without a time it is now. */
function decodeWords(words: ReadonlyMap<string, unknown>, now: Date): DecodedMessage {
  const word = (...names: string[]) => names.map((name) => words.get(name)).find((value) => value !== undefined && value !== '') ?? null;
  const location = word('location');
  const [lat, lon] = typeof location === 'string' ? location.split(',') : [];
  const time = word('timestamp');
  return {
    device: word('id', 'deviceid'),
    at: time === null ? now.getTime() : readTime(time),
    lat: lat ?? word('lat'),
    lon: lon ?? word('lon'),
    speed: word('speed'),
    speedUnit: null,
    heading: word('bearing', 'heading'),
    accuracyM: word('accuracy'),
    ignition: word('ignition'),
    batteryPercent: word('batt'),
    doubtful: readOnOff(word('valid')) === false,
    rawDt: writtenTime(time),
  };
}

/** What the second latest app of Traccar posts: metres a second, the battery from 0 to 1, its odometer counted since it was installed. */
function decodeLocation(body: unknown): DecodedMessage {
  const { location, device_id: device } = asObject(body);
  const { timestamp, coords, battery, mock } = asObject(location);
  const { latitude, longitude, speed, heading, accuracy } = asObject(coords);
  const { level } = asObject(battery);
  return {
    device,
    at: readTime(timestamp),
    lat: latitude,
    lon: longitude,
    speed,
    speedUnit: 'mps',
    heading,
    accuracyM: accuracy,
    batteryPercent: typeof level === 'number' && level >= 0 ? Math.round(level * 100) : null,
    doubtful: mock === true,
    rawDt: writtenTime(timestamp),
  };
}

/**
 * What phones and trackers send in the words of the OsmAnd protocol: in the query, as a form (Traccar Client 10), as a list of such objects (its
 * library), or as one `{location, device_id}` (Traccar Client 9). Speeds are knots unless the device is set otherwise. Empty when nothing can be
 * read.
 */
export function decodeOsmand(
  { query, contentType, body }: { query: string; contentType: string; body: string },
  now: Date,
): DecodedMessage[] {
  const asked = new Map<string, unknown>(new URLSearchParams(query));
  const text = body.trim();
  if (text === '') return [decodeWords(asked, now)];
  if (contentType !== 'application/json' && !text.startsWith('{') && !text.startsWith('[')) {
    return [decodeWords(new Map([...asked, ...new URLSearchParams(text)]), now)];
  }
  const json = readJson(text);
  if (Array.isArray(json)) {
    return json.slice(0, MOST_MESSAGES).map((each) => decodeWords(new Map(Object.entries(asObject(each))), now));
  }
  const named = asObject(json);
  if ('location' in named && typeof named['location'] === 'object') return [decodeLocation(json)];
  return Object.keys(named).length === 0 ? [] : [decodeWords(new Map(Object.entries(named)), now)];
}
