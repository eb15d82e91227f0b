import { z } from 'zod';
import { addressBelow, readReply, type AskTelematics } from './telematics-client.ts';
import { MOST_PAGES, type TelematicsMessage, type TelematicsProvider } from './telematics-provider.ts';

const KM_PER_MILE = 1.609344;
/** They want so long between two questions once everything was read, in ms. */
const PAUSE_MS = 5_000;

const feed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      gps: z
        .array(
          z.object({
            time: z.string(),
            latitude: z.number(),
            longitude: z.number(),
            headingDegrees: z.number().nullish(),
            speedMilesPerHour: z.number().nullish(),
          }),
        )
        .nullish(),
    }),
  ),
  pagination: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
});

/** Samsara's feed of vehicle statistics: it goes on where its cursor says, and speeds are miles an hour. */
export function samsara(ask: AskTelematics): TelematicsProvider {
  return {
    async since({ baseUrl, secrets }, cursor, { signal }) {
      const headers = { authorization: `Bearer ${secrets['token'] ?? ''}` };
      const messages: TelematicsMessage[] = [];
      let after = cursor;
      for (let page = 1; page <= MOST_PAGES; page++) {
        const url = addressBelow(baseUrl, '/fleet/vehicles/stats/feed', { types: 'gps', ...(after ? { after } : {}) });
        const reply = await ask(url, { headers }, signal);
        // a cursor is good for thirty days; one that is not is left, and the last known places come instead
        if (reply.status === 400 && after !== null) {
          after = null;
          continue;
        }
        const { data, pagination } = readReply(feed, reply, 'Samsara');
        for (const { id, name, gps } of data) {
          for (const { time, latitude, longitude, headingDegrees, speedMilesPerHour } of gps ?? []) {
            const speed = typeof speedMilesPerHour === 'number' ? speedMilesPerHour * KM_PER_MILE : null;
            messages.push({
              unit: id,
              label: name ?? null,
              time,
              lat: latitude,
              lon: longitude,
              speed,
              speedUnit: 'kmh',
              heading: headingDegrees,
            });
          }
        }
        after = pagination.endCursor || after;
        if (!pagination.hasNextPage) break;
      }
      return { messages, cursor: after, waitMs: PAUSE_MS };
    },
  };
}
