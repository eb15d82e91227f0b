import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, request as askServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from './journey.ts';

const dist = path.resolve(import.meta.dirname, '../apps/web/dist');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

type AnswerCall = (request: IncomingMessage, response: ServerResponse) => void;
/** Nobody is signed in. */
const refuse: AnswerCall = (_, response) => void response.writeHead(401, { 'content-type': 'application/json' }).end('{}');

/** Asks the server of this run, as the company whose address the browser would have. */
function askProduct(request: IncomingMessage, response: ServerResponse): void {
  const { url: path, method, headers } = request;
  const port = process.env.SUPERLINK_PORT;
  const asked = askServer({ host: '127.0.0.1', port, path, method, headers: { ...headers, host: `kwela.localhost:${port}` } }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

/** The build of a language: its page, its worker, and what it says signed out and without a network. */
const builds = [
  { language: 'English', page: 'index.html', worker: 'sw.js', signIn: 'Sign in', offline: 'You are offline' },
  { language: 'Afrikaans', page: 'index.af.html', worker: 'sw.af.js', signIn: 'Meld aan', offline: 'U is vanlyn' },
] as const;
const [english] = builds;

const wholeWorkerOf = ({ worker }: (typeof builds)[number]) => readFileSync(path.join(dist, worker), 'utf8');
/** Its worker, with no files but those that the page names: it is there as with all of the product's, and sooner. */
function lightWorkerOf(build: (typeof builds)[number]): string {
  const named = readFileSync(path.join(dist, build.page), 'utf8').matchAll(/(?:src|href)="(\/[^"]+)"/g);
  const files = [`/${build.page}`, ...[...named].map(([, file]) => file)];
  const whole = wholeWorkerOf(build);
  const light = whole.replace(/const FILES = \[.*?\];/, `const FILES = ${JSON.stringify(files)};`);
  expect(light.length).toBeLessThan(whole.length);
  return light;
}

/** The built screens, with a service worker that a test can replace as a new release would; `answerCall` is the server behind them. */
async function serveRelease(release: { worker: string }, answerCall = refuse, build: (typeof builds)[number] = english): Promise<Server> {
  const server = createServer((request, response) => {
    const pathname = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (/^\/(api|auth|frontend-errors)\b/.test(pathname)) return answerCall(request, response);
    if (pathname === `/${build.worker}`)
      return void response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(release.worker);
    const wanted = path.join(dist, pathname);
    const file = pathname !== '/' && wanted.startsWith(dist) && existsSync(wanted) ? wanted : path.join(dist, build.page);
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Runs in a page. A look that is asked for while another is under way is the same look: that one is over then, and found nothing. */
async function lookForUpdate(): Promise<void> {
  await (await navigator.serviceWorker.ready).update();
}

test.use({ keepsOffline: true });

for (const build of builds)
  test(`a new release takes over within a minute and the page reloads, once, in its language and with what was kept in the tab: ${build.language}`, async ({
    page,
    context,
  }) => {
    const release = { worker: lightWorkerOf(build) };
    const server = await serveRelease(release, refuse, build);
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    try {
      await page.clock.install();
      await page.goto(`${origin}/login`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await page.evaluate(() => sessionStorage.setItem('superlink.draft.vehicle:new', '{}'));
      let loads = 0;
      page.on('load', () => (loads += 1));

      await page.clock.fastForward(60_000);
      await page.evaluate(lookForUpdate);
      expect(loads).toBe(0);
      release.worker = wholeWorkerOf(build).replace(/superlink-[0-9a-f]{12}/, 'superlink-000000000000');
      await page.clock.fastForward(60_000);
      // the new worker fetches the whole product first
      await expect.poll(() => loads, { timeout: 60_000 }).toBe(1);
      await expect(page.getByRole('button', { name: build.signIn, exact: true })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('superlink.draft.vehicle:new'))).toBe('{}');
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['superlink-000000000000']);
      // a start without a network is the worker's own, and speaks the language too
      await context.setOffline(true);
      await page.goto(`${origin}/dashboard`);
      await expect(page.getByText(build.offline, { exact: true })).toBeVisible();
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

test('what is typed in a form outlives the update that reloads the page, down to the last letter', async ({ page }) => {
  const release = { worker: lightWorkerOf(english) };
  const server = await serveRelease(release, askProduct);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    await page.goto(`${origin}/login`);
    await page.getByRole('textbox', { name: 'Username' }).fill('controller');
    await page.getByRole('textbox', { name: 'Password' }).fill('superlink-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${origin}/vehicles/new`);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 }).toBe(true);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const field = page.getByRole('textbox', { name: 'Fleet Number' });
    await field.pressSequentially('UPDATED17');
    await page.evaluate(lookForUpdate);
    release.worker = release.worker.replace(/superlink-[0-9a-f]{12}/, 'superlink-000000000001');
    // the minute is over
    await page.evaluate(() => void navigator.serviceWorker.getRegistration().then((registration) => registration?.update()));
    await expect.poll(() => loads, { timeout: 60_000 }).toBe(1);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(field).toHaveValue('UPDATED17');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
