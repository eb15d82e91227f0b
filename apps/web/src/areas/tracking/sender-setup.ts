import { trackingMessages } from './tracking.messages.ts';
/** How often and how exactly a phone sends: each 30 s under way, at each bend, and what it could not send is kept and sent later. */
const phoneSettings = { interval: 30, distance: 0, angle: 30, accuracy: 'high', buffer: true, stop_detection: false } as const;

const settingsOf = (deviceKey: string) =>
  [`id=${encodeURIComponent(deviceKey)}`, ...Object.entries(phoneSettings).map(([name, value]) => `${name}=${value}`)].join('&');
const phoneUrl = (origin: string, key: string) => `${origin}/api/ingest/osmand/${key}`;

/** The address that sets up Traccar Client when its own scanner reads it. The key is part of the path: the app keeps nothing else of an address. */
export function phoneAddress(origin: string, key: string, deviceKey: string): string {
  return `${phoneUrl(origin, key)}?${settingsOf(deviceKey)}`;
}

/** The same as a link that opens in the app; the browser would open the other one. */
export function phoneLink(origin: string, key: string, deviceKey: string): string {
  return `org.traccar.client://config?url=${encodeURIComponent(phoneUrl(origin, key))}&${settingsOf(deviceKey)}`;
}

/** What to enter in OwnTracks. */
export function ownTracksFields(origin: string, key: string, user: string): readonly { readonly label: string; readonly value: string }[] {
  return [
    { label: trackingMessages.url, value: `${origin}/api/ingest/owntracks` },
    { label: trackingMessages.username, value: user },
    { label: trackingMessages.password, value: key },
  ];
}

/** Entries of a Traccar server's traccar.xml; without the last three it gives up after 100 s, and after 100 positions at once. */
export function traccarLines(origin: string, key: string): string {
  const entries = {
    'forward.type': 'json',
    'forward.url': `${origin}/api/ingest/traccar`,
    'forward.header': `Authorization: Bearer ${key}`,
    'forward.retry.enable': 'true',
    'forward.retry.count': '14',
    'forward.retry.limit': '100000',
  };
  return Object.entries(entries)
    .map(([name, value]) => `<entry key="${name}">${value}</entry>`)
    .join('\n');
}

/** A position of an own system, sent from a command line. */
export function batchExample(origin: string, key: string, deviceKey: string, at: Date): string {
  const fix = {
    device: deviceKey,
    at: at.toISOString(),
    lat: -26.1,
    lon: 28.2,
    speedKmh: 76.4,
    heading: 142,
    ignition: true,
    odometerKm: 54_302.1,
  };
  return [
    `curl -X POST ${origin}/api/ingest/batch \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify([fix]).replaceAll("'", String.raw`'\''`)}'`,
  ].join('\n');
}

/** Whether the text can be a key: the company's short name, a dot and 32 signs. */
export function isKey(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.[\w-]{32}$/.test(text.trim());
}
