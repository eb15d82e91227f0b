import { z } from 'zod';
import { addressBelow, readReply, type AskTelematics } from './telematics-client.ts';
import { TelematicsError, type Asking, type TelematicsAccount, type TelematicsProvider } from './telematics-provider.ts';

/** Without a cursor so far back, in ms. */
const FIRST_MS = 30 * 60_000;
const MOST_RESULTS = 50_000;

const fault = z.object({ message: z.string().nullish(), errors: z.array(z.object({ name: z.string() })).nullish() });
const answerOf = <T extends z.ZodType>(result: T) => z.object({ result: result.optional(), error: fault.optional() });
const login = z.object({
  credentials: z.object({ database: z.string(), sessionId: z.string(), userName: z.string() }),
  path: z.string().nullish(),
});
const logRecords = z.object({
  data: z.array(
    z.object({
      device: z.object({ id: z.string() }),
      dateTime: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      speed: z.number().nullish(),
    }),
  ),
  toVersion: z.string().nullish(),
});
const devices = z.array(z.object({ id: z.string(), name: z.string().nullish(), licensePlate: z.string().nullish() }));

/** Their answer to what was wrong stands in a whole answer of status 200. */
function faultOf({ message, errors }: z.output<typeof fault>): TelematicsError {
  const names = (errors ?? []).map(({ name }) => name).join(' ');
  if (names.includes('OverLimit')) return new TelematicsError('wait', 'Geotab wants no question for a minute', { waitMs: 60_000 });
  if (/InvalidUser|Authenticat|Permission|Database/i.test(names)) return new TelematicsError('refused', 'Geotab refused the login');
  return new TelematicsError('unavailable', `Geotab failed: ${(message ?? names).slice(0, 200)}`);
}

/** MyGeotab: the feed of what units logged, with a version to go on from; it says no direction. */
export function geotab(ask: AskTelematics): TelematicsProvider {
  async function call<T extends z.ZodType>(baseUrl: string, method: string, params: object, result: T, signal: AbortSignal) {
    const url = addressBelow(baseUrl, '/apiv1');
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ method, params }) } as const;
    const answer = readReply(answerOf(result), await ask(url, request, signal), 'Geotab') as {
      result?: z.output<T>;
      error?: z.output<typeof fault>;
    };
    if (answer.error) throw faultOf(answer.error);
    if (answer.result === undefined) throw new TelematicsError('unavailable', 'Geotab answered in an unknown shape');
    return answer.result;
  }

  async function signIn({ baseUrl, username, secrets }: TelematicsAccount, signal: AbortSignal) {
    const params = { database: secrets['database'], userName: username, password: secrets['password'] };
    const { credentials, path } = await call(baseUrl, 'Authenticate', params, login, signal);
    // a company's database may lie on another of their servers, which is one of theirs
    const isElsewhere = path && path !== 'ThisServer' && /^[\w-]+(\.[\w-]+)*\.geotab\.com$/i.test(path);
    return { credentials, server: isElsewhere ? `https://${path}` : baseUrl };
  }

  return {
    async since(account, cursor, { now, signal }: Asking) {
      const { credentials, server } = await signIn(account, signal);
      const from = cursor ? { fromVersion: cursor } : { search: { fromDate: new Date(now.getTime() - FIRST_MS).toISOString() } };
      const params = { typeName: 'LogRecord', resultsLimit: MOST_RESULTS, credentials, ...from };
      const { data, toVersion } = await call(server, 'GetFeed', params, logRecords, signal);
      const named = data.length === 0 ? [] : await call(server, 'Get', { typeName: 'Device', credentials }, devices, signal);
      const labels = new Map(named.map(({ id, name, licensePlate }) => [id, licensePlate?.trim() || name?.trim() || null]));
      const messages = data.map(({ device, dateTime, latitude, longitude, speed }) => ({
        // their ids count within a database, and a company may have two
        unit: `${credentials.database}/${device.id}`,
        label: labels.get(device.id) ?? null,
        time: dateTime,
        lat: latitude,
        lon: longitude,
        speed,
        speedUnit: 'kmh' as const,
      }));
      return { messages, cursor: toVersion ?? cursor };
    },
  };
}
