import { z } from 'zod';
import { addressBelow, basicLogin, readReply, type AskTelematics } from './telematics-client.ts';
import { MOST_PAGES, type TelematicsMessage, type TelematicsProvider } from './telematics-provider.ts';

const MINUTE_MS = 60_000;
/** Their clocks and ours may differ, and what a unit sent late lies before the cursor. */
const OVERLAP_MS = 2 * MINUTE_MS;
/** Without a cursor so far back; no question may span more than a day. */
const FIRST_MS = 30 * MINUTE_MS;
const LONGEST_MS = 24 * 60 * MINUTE_MS - MINUTE_MS;
/** The least that is asked for at once: longer than what is asked for twice. */
const SHORTEST_MS = 10 * MINUTE_MS;
const PAGE = '1000';
const SAST_MS = 120 * MINUTE_MS;

const text = z.union([z.string(), z.number()]).nullish();
const row = z.object({
  vehicle_id: z.union([z.string(), z.number()]),
  registration: text,
  vehicle_name: text,
  event_ts: text,
  latitude: text,
  longitude: text,
  location: z.object({ latitude: text, longitude: text, updated: text }).nullish(),
  speed: text,
  bearing: text,
  ignition: z.unknown().optional(),
  odometer: text,
});
const events = z.object({ data: z.array(row), meta: z.object({ last_page: z.number().nullish() }).nullish() });

/** A plate that was not known when the unit was fitted. */
const isMakeshift = (registration: string) => /^TEMP\b/i.test(registration);

function labelOf({ registration, vehicle_name: name }: z.output<typeof row>): string | null {
  const plate = registration === null || registration === undefined ? '' : String(registration).trim();
  if (plate !== '' && !isMakeshift(plate)) return plate;
  return name ? String(name).trim() : null;
}

/** Their times are South African where they do not say otherwise. */
const withZone = (time: unknown) => (typeof time === 'string' && !/(Z|[+-]\d\d(:?\d\d)?)$/.test(time) ? `${time}+02:00` : time);

function messageOf(each: z.output<typeof row>): TelematicsMessage {
  const { vehicle_id, location, speed, bearing, ignition, odometer } = each;
  const metres = odometer === null || odometer === undefined || odometer === '' ? NaN : Number(odometer);
  return {
    unit: String(vehicle_id),
    label: labelOf(each),
    time: withZone(each.event_ts ?? location?.updated),
    lat: each.latitude ?? location?.latitude,
    lon: each.longitude ?? location?.longitude,
    speed,
    speedUnit: 'kmh',
    heading: bearing,
    ignition,
    odometerKm: Number.isFinite(metres) ? metres / 1_000 : null,
  };
}

/** `2026-11-21 08:00:00`, South African time, as they write and read it. */
const localTime = (at: number) => new Date(at + SAST_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Cartrack Fleet API: what all vehicles did since the last question, page by page; their odometer counts metres. */
export function cartrack(ask: AskTelematics): TelematicsProvider {
  return {
    async since({ baseUrl, username, secrets }, cursor, { now, signal }) {
      const headers = { authorization: basicLogin(username ?? '', secrets['password'] ?? '') };
      const last = cursor === null ? NaN : Date.parse(cursor);
      const from = Number.isNaN(last)
        ? now.getTime() - FIRST_MS
        : Math.max(now.getTime() - LONGEST_MS, Math.min(last, now.getTime()) - OVERLAP_MS);
      const read = async (until: number, page: number) => {
        const query = { start_timestamp: localTime(from), end_timestamp: localTime(until), page: String(page), limit: PAGE };
        return readReply(events, await ask(addressBelow(baseUrl, '/vehicles/events', query), { headers }, signal), 'Cartrack');
      };
      let until = now.getTime();
      let first = await read(until, 1);
      // after a long silence there may be more than a minute can read: then the older half of it first
      while ((first.meta?.last_page ?? 1) > MOST_PAGES && until - from > SHORTEST_MS) {
        until = from + Math.max(SHORTEST_MS, (until - from) / 2);
        first = await read(until, 1);
      }
      const messages = first.data.map(messageOf);
      for (let page = 2; page <= (first.meta?.last_page ?? 1); page++) messages.push(...(await read(until, page)).data.map(messageOf));
      return { messages, cursor: new Date(until).toISOString() };
    },
  };
}
