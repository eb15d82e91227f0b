// What an open map of a moving fleet costs the browser's main thread, and what comes over the line for it. Answers come from the bench: each second
// every thirtieth vehicle moves, or every one; what is measured is the browser and the frames of the domain.
// Bars: 6 % of the main thread with 500 vehicles and 30 % with 5 000 at one update a second, 20 kB an update of 500.
// Run: npx node bench/live-map.ts [seconds]
import { readFile } from 'node:fs/promises';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import type { FleetPosition } from '@superlink/api/tracking/fleet-map.schema.ts';
import { LiveFrames, type LivePlace } from '@superlink/domain/tracking/live-frame.ts';
import { browserArguments, findBrowser } from '../e2e/browser.ts';
import { ensureWebBuilt } from '../tools/setup/web-build.mjs';

const FLEETS = [500, 5_000];
/** Of how many vehicles one moves each second: units that report every 30 s, and all at once. */
const ONE_OF = [30, 1];
const UPDATE_MS = 1_000;
const WARM_UP_MS = 5_000;
const measuredMs = Number(process.argv[2] ?? 20) * 1_000;

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'apps/web/dist');
const id = (kind: number, n: number) => `01890000-0000-7000-8000-${String(kind * 1_000_000 + n).padStart(12, '0')}`;
const user = { id: id(3, 1), username: 'bench', role: 'Manager', is_active: true, permissions: ['manager:actions', 'controller:actions'] };
const mapsConfig = {
  provider: 'embedded',
  renderer: 'maplibre',
  styleUrl: null,
  tilesUrl: null,
  maxUsefulZoom: 10,
  routing: 'estimate',
  attribution: [],
};
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Vehicles over the whole country, driving north-east. */
class MovingFleet {
  readonly places: LivePlace[];
  #turn = 0;
  constructor(count: number) {
    this.places = Array.from({ length: count }, (_, n) => ({
      id: id(1, n),
      lat: -33 + ((n * 37) % 1_000) / 100,
      lon: 18 + ((n * 61) % 1_300) / 100,
      speedKmh: n % 3 === 0 ? 0 : 60 + (n % 25),
      heading: (n * 29) % 360,
      at: Date.now(),
    }));
  }
  move(oneOf: number): void {
    this.#turn += 1;
    for (let n = this.#turn % oneOf; n < this.places.length; n += oneOf) {
      const place = this.places[n]!;
      this.places[n] = { ...place, lat: place.lat + 0.002, lon: place.lon + 0.002, at: Date.now() };
    }
  }
  answer(): FleetPosition[] {
    return this.places.map(({ id: assetId, lat, lon, speedKmh, heading, at }, n) => ({
      id: id(2, n),
      assetId,
      fleetNumber: `KRH${String(n).padStart(4, '0')}`,
      registration: `ND ${n} GP`,
      driver: 'Sipho Dube',
      lat,
      lon,
      speed: speedKmh,
      heading,
      raw_dt: null,
      timestamp: new Date(at).toISOString(),
    }));
  }
}

/** Serves the build with the answers of the bench, and frames to whoever listens. */
async function serve() {
  const state = { fleet: new MovingFleet(0), frames: new LiveFrames('none'), readers: new Set<ServerResponse>() };
  const send = (reply: ServerResponse, type: string, body: string | Buffer, status = 200) =>
    reply.writeHead(status, { 'content-type': type }).end(body);
  const server = http.createServer((request, reply) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://bench');
    const json = (answer: unknown) => send(reply, 'application/json', JSON.stringify(answer));
    if (pathname === '/auth/whoami') return json(user);
    if (pathname === '/api/maps/config') return json(mapsConfig);
    if (pathname === '/api/tracking/vehicles/positions') return json(state.fleet.answer());
    if (pathname === '/api/live' && search !== '') {
      reply.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.write(`event: positions\ndata: ${JSON.stringify(state.frames.whole(Date.now()))}\n\n`);
      state.readers.add(reply);
      reply.on('close', () => state.readers.delete(reply));
      return undefined;
    }
    if (/^\/(api|auth|files)\//.test(pathname)) return send(reply, 'application/json', '{}', 404);
    const asset = pathname.includes('.') ? pathname : '/index.html';
    readFile(path.join(dist, asset)).then(
      (body) => send(reply, types[path.extname(asset)] ?? 'application/octet-stream', body),
      () => send(reply, 'text/plain', '', 404),
    );
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, state, close: () => server.close() };
}

/** CPU time of the page's main thread so far, in ms: what others do on the machine does not count. */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1_000;
  };
}
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

await ensureWebBuilt(root, process.execPath);
const { origin, state, close } = await serve();
const { path: executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: browserArguments,
  env: { ...process.env, ...env } as Record<string, string>,
});
try {
  for (const count of FLEETS) {
    state.fleet = new MovingFleet(count);
    state.frames = new LiveFrames(`fleet of ${count}`);
    state.frames.next(state.fleet.places, Date.now());
    const whole = JSON.stringify(state.frames.whole(Date.now()));
    console.log(
      `${count} vehicles: whole frame ${(whole.length / 1e3).toFixed(0)} kB, gzip ${(gzipSync(whole).length / 1e3).toFixed(0)} kB`,
    );
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' });
    page.setDefaultTimeout(180_000);
    await page.goto(`${origin}/tracking`);
    await page.getByText('Initializing map...').waitFor({ state: 'detached' });
    await page.getByText('vehicle(s) tracked').waitFor();
    const time = await mainThread(page);
    await pause(WARM_UP_MS);
    const stillFrom = await time();
    await pause(measuredMs / 2);
    const still = ((await time()) - stillFrom) / (measuredMs / 2);
    for (const oneOf of ONE_OF) {
      const bytes: number[] = [];
      const tick = setInterval(() => {
        state.fleet.move(oneOf);
        const frame = state.frames.next(state.fleet.places, Date.now());
        const text = `event: positions\ndata: ${JSON.stringify(frame)}\n\n`;
        bytes.push(Buffer.byteLength(text));
        for (const reader of state.readers) reader.write(text);
      }, UPDATE_MS);
      await pause(WARM_UP_MS);
      const from = await time();
      const started = performance.now();
      await pause(measuredMs);
      const busy = ((await time()) - from) / (performance.now() - started);
      clearInterval(tick);
      const mean = bytes.reduce((sum, each) => sum + each, 0) / bytes.length;
      console.log(
        `  1 of ${oneOf} moves each second: main thread ${(busy * 100).toFixed(1)} % (still ${(still * 100).toFixed(1)} %), ${(mean / 1e3).toFixed(1)} kB an update, ${bytes.length} updates, ${state.readers.size} reader`,
      );
    }
    await page.close();
  }
} finally {
  await browser.close();
  close();
}
