import { expect, type Page } from '@playwright/test';

/** Users of the demo companies. */
export type DemoUser = 'manager' | 'controller' | 'finance' | 'hybrid' | 'senior';

/** A user of a journey's own, by what they sign in with. */
export interface Person {
  readonly username: string;
  readonly password: string;
}

/** Most journeys share Kwela Ridge; nothing is counted at Seekoei Bend. */
type DemoTenant = 'kwela' | 'seekoei';

/** An address of a demo company on the server of this run. */
export function addressOf(path: string, tenant: DemoTenant = 'kwela'): string {
  return `http://${tenant}.localhost:${process.env.SUPERLINK_PORT}${path}`;
}

/**
 * Gives the page a session of its own by the call that the screen would send; the journey then goes to the page it begins at.
 * What the sign-in itself shows has journeys of its own.
 */
export async function signIn(page: Page, user: DemoUser | Person = 'manager', tenant: DemoTenant = 'kwela'): Promise<void> {
  const entered = typeof user === 'string' ? { username: user, password: 'superlink-demo' } : user;
  const answer = await callServer('POST', '/auth/login', { tenant, body: entered });
  await page.context().addCookies(answer.headers.getSetCookie().map((line) => cookieOf(line, tenant)));
}

/** A new user, nobody of whom is signed in yet; who was signed in here before is signed in no longer. */
export async function newPerson(page: Page, role: string, tenant: DemoTenant = 'kwela'): Promise<Person> {
  await signIn(page, 'manager', tenant);
  const person = { username: uniqueName('user').toLowerCase(), password: 'superlink-demo' };
  await callApi(page, 'POST', '/auth/users', { ...person, role });
  await page.context().clearCookies();
  return person;
}

/** Signs in through the screen, as people do, and waits until the product is there; for journeys about signing in. */
export async function signInOnScreen(page: Page, username: DemoUser = 'manager'): Promise<void> {
  await page.goto(addressOf('/login'));
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('superlink-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/**
 * Opens an address. Where a page of the product is open already, its frame is left and the address is gone to within the page, as a link goes:
 * loading a page costs five times as much. What was answered before is asked for anew when it is shown. Who is
 * signed in is not: a journey about loading, or whose answers are the test's own, loads its page.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isInside = page.url().startsWith(addressOf('/')) && (await page.evaluate(() => document.querySelector('main') !== null));
  if (!isInside) return void (await page.goto(addressOf(path)));
  const goTo = (to: string) => page.evaluate((address) => history.pushState(null, '', address), to);
  // a page without the frame: nothing that stood open in the one before, or above it, is carried along
  await goTo('/forgot-password');
  await page.locator('#content').waitFor({ state: 'detached' });
  await goTo(path);
  await page.locator('#content').waitFor();
}

/** What other journeys change is not heard here: it would ask for what is shown anew, also for what could not be loaded and waits for Retry. */
export async function hearNoChanges(page: Page): Promise<void> {
  await page.route('**/api/live', (route) => route.abort());
}

/** Sends a call that a screen would send, as the user who is signed in; throws what the server refuses. */
export async function callApi<T = { id: string }>(page: Page, method: string, path: string, body: object = {}): Promise<T> {
  const cookies = (await page.context().cookies()).filter(({ domain, path: below }) => domain.endsWith('.localhost') && below === '/');
  const tenant = cookies[0]?.domain.split('.')[0] as DemoTenant;
  const csrf = cookies.find(({ name }) => name === 'csrf_token')!.value;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await callServer(method, path, { tenant, body, headers: { cookie, 'x-csrf-token': csrf } });
  return (answer.status === 204 ? {} : await answer.json()) as T;
}

interface Call {
  readonly tenant: DemoTenant;
  readonly body: object;
  readonly headers?: Record<string, string>;
}

// Chromium resolves every *.localhost itself; Node does not, so the company goes with the call
async function callServer(method: string, path: string, { tenant, body, headers }: Call): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${process.env.SUPERLINK_PORT}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-tenant-id': tenant, ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** A cookie as a browser keeps it that got this line of the answer's head from the company's own address. */
function cookieOf(line: string, tenant: DemoTenant) {
  const [pair = '', ...rest] = line.split(/; */);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const attributes = new Map(rest.map((part) => part.split('=')).map(([key = '', given = '']) => [key.toLowerCase(), given]));
  const life = attributes.get('max-age');
  return {
    name,
    value,
    domain: `${tenant}.localhost`,
    path: attributes.get('path') ?? '/',
    httpOnly: attributes.has('httponly'),
    sameSite: 'Lax' as const,
    ...(life === undefined ? {} : { expires: Math.floor(Date.now() / 1000) + Number(life) }),
  };
}

/** The messages that passed over the screen, also those that were gone before the browser could be asked. */
export function passedMessages(page: Page): Promise<string> {
  return page.evaluate(() => ((globalThis as { passedMessages?: string[] }).passedMessages ?? []).join('\n'));
}

/** Runs in a page before its own scripts: notes every message as it comes. */
export function noteMessages(): void {
  const passed: string[] = [];
  Object.assign(globalThis, { passedMessages: passed });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      const messages = node.matches('[role=status], [role=alert]') ? [node] : node.querySelectorAll('[role=status], [role=alert]');
      for (const message of messages) passed.push(message.textContent ?? '');
    }
  }).observe(document, { childList: true, subtree: true });
}

/** The amount that a field shows while it rests: `1 578,5`. */
export function amountOf(shown: string): number {
  return Number(shown.replaceAll(/\s/g, '').replace(',', '.'));
}

/** A way as its field shows it: `578,5`. */
export function shownDistance(km: number): string {
  return km.toLocaleString('en-ZA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A name that no other journey of the run uses. */
export function uniqueName(prefix: string): string {
  return `${prefix}${Date.now().toString(36).slice(-5)}${Math.floor(Math.random() * 1296).toString(36)}`.toUpperCase();
}
