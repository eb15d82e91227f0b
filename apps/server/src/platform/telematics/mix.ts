import { z } from 'zod';
import { addressBelow, basicLogin, readReply, type AskTelematics, type TelematicsReply } from './telematics-client.ts';
import { TelematicsError, type TelematicsProvider } from './telematics-provider.ts';

/** Latest positions of each vehicle that are asked for: more than a unit makes in a minute. */
const LATEST = 5;
/** A reading this old when it was taken says where the vehicle was, not where it is, in s. */
const OLDEST_READING_S = 300;

const token = z.object({ access_token: z.string() });
const positions = z.array(
  z.object({
    AssetId: z.string(),
    Timestamp: z.string(),
    Latitude: z.number(),
    Longitude: z.number(),
    SpeedKilometresPerHour: z.number().nullish(),
    Heading: z.number().nullish(),
    OdometerKilometres: z.number().nullish(),
    AgeOfReadingSeconds: z.number().nullish(),
  }),
);
const assets = z.array(
  z.object({
    AssetId: z.string(),
    RegistrationNumber: z.string().nullish(),
    FleetNumber: z.string().nullish(),
    Description: z.string().nullish(),
  }),
);

/** Their ids have nineteen digits, which a number would round: they are read as text. */
const withIdsAsText = ({ status, text }: TelematicsReply): TelematicsReply => ({
  status,
  text: text.replaceAll(/"(AssetId|PositionId|DriverId)"\s*:\s*(-?\d+)/g, '"$1":"$2"'),
});

/** MiX Integrate: the latest positions of an organisation's vehicles. Their times are UTC without saying so. */
export function mix(ask: AskTelematics): TelematicsProvider {
  return {
    async since({ baseUrl, username, secrets }, _cursor, { signal }) {
      const { password = '', clientId = '', clientSecret = '', groupId = '' } = secrets;
      if (!/^-?\d+$/.test(groupId)) throw new TelematicsError('refused', 'The organisation id of MiX is a number');
      const form = new URLSearchParams({
        grant_type: 'password',
        username: username ?? '',
        password,
        scope: 'offline_access MiX.Integrate',
      });
      const signIn = addressBelow(baseUrl.replace('//integrate.', '//identity.'), '/core/connect/token');
      const asked = await ask(
        signIn,
        {
          method: 'POST',
          headers: { authorization: basicLogin(clientId, clientSecret), 'content-type': 'application/x-www-form-urlencoded' },
          body: form.toString(),
        },
        signal,
      );
      // a wrong password is an ordinary 400 here
      if (asked.status === 400) throw new TelematicsError('refused', 'MiX refused the login');
      const headers = { authorization: `Bearer ${readReply(token, asked, 'MiX').access_token}` };
      const latest = await ask(
        addressBelow(baseUrl, `/api/positions/groups/latest/${LATEST}`),
        // as text, because the id is longer than a number holds
        { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: `[${groupId}]` },
        signal,
      );
      const found = readReply(positions, withIdsAsText(latest), 'MiX');
      const list = await ask(addressBelow(baseUrl, `/api/assets/group/${groupId}`), { headers }, signal);
      const labels = new Map(
        readReply(assets, withIdsAsText(list), 'MiX').map((each) => [
          each.AssetId,
          [each.RegistrationNumber, each.FleetNumber, each.Description].find((name) => name?.trim())?.trim() ?? null,
        ]),
      );
      const messages = found
        .filter(({ AgeOfReadingSeconds }) => (AgeOfReadingSeconds ?? 0) <= OLDEST_READING_S)
        .map((each) => ({
          unit: each.AssetId,
          label: labels.get(each.AssetId) ?? null,
          time: each.Timestamp,
          lat: each.Latitude,
          lon: each.Longitude,
          speed: each.SpeedKilometresPerHour,
          speedUnit: 'kmh' as const,
          heading: each.Heading,
          odometerKm: each.OdometerKilometres,
        }));
      return { messages, cursor: null };
    },
  };
}
