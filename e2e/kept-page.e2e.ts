import { expect, test } from './journey.ts';
import { addressOf, signIn } from './product.ts';

/** Where a page waits for the journey after. */
const waiting = addressOf('/healthz');

test.describe('journeys one after the other in one page', () => {
  test.describe.configure({ mode: 'serial' });
  const heard: string[] = [];

  test('the first signs in, keeps things in the browser, answers a call itself and listens', async ({ page, context }) => {
    page.on('request', (request) => heard.push(request.url()));
    await context.route('**/healthz', (route) => route.fulfill({ body: 'answered by a journey' }));
    await page.route('**/readyz', (route) => route.fulfill({ body: 'answered by a journey' }));
    await signIn(page);
    await page.goto(addressOf('/dashboard'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(async () => {
      localStorage.setItem('left', 'behind');
      sessionStorage.setItem('left', 'behind');
      await caches.open('left');
      await new Promise((done) => (indexedDB.open('left').onsuccess = done));
    });
  });

  test('the next has its page and meets nothing of it', async ({ page, context }) => {
    expect(page.url()).toBe(waiting);
    heard.length = 0;
    expect(await context.cookies()).toEqual([]);
    for (const path of ['/healthz', '/readyz']) {
      await page.goto(addressOf(path));
      expect(await page.locator('body').textContent()).toContain('ok');
    }
    const left = await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await caches.keys()).length,
      (await indexedDB.databases()).length,
    ]);
    expect(left).toEqual([0, 0, 0, 0]);
    expect(heard).toEqual([]);
    await page.goto(addressOf('/dashboard'));
    await expect(page).toHaveURL(/\/login/);
    await page.addInitScript(() => Object.assign(globalThis, { left: 'behind' }));
  });

  test('what cannot be taken back ends a page', async ({ page }) => {
    expect(page.url()).toBe('about:blank');
  });

  test('who is elsewhere is nobody yet', async ({ page, elsewhere }) => {
    await signIn(page);
    const colleague = await elsewhere();
    expect(colleague.context()).not.toBe(page.context());
    expect(await colleague.context().cookies()).toEqual([]);
  });
});
