import { expect, type Page } from '@playwright/test';

/** Users of the demo companies. */
export type DemoUser = 'manager' | 'controller' | 'finance' | 'hybrid' | 'senior';

/** Most journeys share Kwela Ridge; nothing is counted at Seekoei Bend. */
type DemoTenant = 'kwela' | 'seekoei';

/** An address of a demo company on the server of this run. */
export function addressOf(path: string, tenant: DemoTenant = 'kwela'): string {
  return `http://${tenant}.localhost:${process.env.SUPERLINK_PORT}${path}`;
}

/** Signs in through the screen, as people do, and waits until the product is there. */
export async function signIn(
  page: Page,
  user: DemoUser | { username: string; password: string } = 'manager',
  tenant?: DemoTenant,
): Promise<void> {
  const { username, password } = typeof user === 'string' ? { username: user, password: 'superlink-demo' } : user;
  await noteMessages(page);
  await page.goto(addressOf('/login', tenant));
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** The messages that passed over the screen, also those that were gone before the browser could be asked. */
export function passedMessages(page: Page): Promise<string> {
  return page.evaluate(() => ((globalThis as { passedMessages?: string[] }).passedMessages ?? []).join('\n'));
}

/** Notes every message as it comes; before the page is opened. */
async function noteMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const passed: string[] = [];
    Object.assign(globalThis, { passedMessages: passed });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const messages = node.matches('[role=status], [role=alert]') ? [node] : node.querySelectorAll('[role=status], [role=alert]');
        for (const message of messages) passed.push(message.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** A name that no other journey of the run uses. */
export function uniqueName(prefix: string): string {
  return `${prefix}${Date.now().toString(36).slice(-5)}${Math.floor(Math.random() * 1296).toString(36)}`.toUpperCase();
}
