import type { CDPSession, Page } from '@playwright/test';

/** What a page is held to be. A phone has a finger, and its page is as wide as its own words say. */
const devices = {
  desk: { width: 1440, height: 900, mobile: false },
  phone: { width: 390, height: 844, mobile: true },
} as const;

/** Where a page is judged. */
export type Device = keyof typeof devices;

const held = new WeakMap<Page, CDPSession>();

/** Makes of the page as it stands one on a phone, or one on a desk, without opening it again: as when a window is dragged narrow or a tablet turned. */
export async function turn(page: Page, device: Device): Promise<void> {
  const session = held.get(page) ?? (await page.context().newCDPSession(page));
  held.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: devices[device].mobile, maxTouchPoints: 1 });
  await session.send('Emulation.setDeviceMetricsOverride', { ...devices[device], deviceScaleFactor: 1 });
  await pastNextFrame(page);
}

/** Until the page has drawn what was asked of it so far, and has done what it put off while it drew. */
export function pastNextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}

/** What somebody has typed, chosen and complained of in the fields of the page, and the dialogs that stand open, in words. */
export function whatStands(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLInputElement>(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const dialogs = seen('[role=dialog]').map((dialog) => `dialog ${dialog.querySelector('h2')?.textContent ?? ''}`);
    const fields = seen('main input, main textarea, [role=dialog] input, [role=dialog] textarea').flatMap((field) => {
      const name = field.labels?.[0]?.textContent || field.getAttribute('aria-label');
      // what lists are sorted by has a field of its own on a phone alone
      if (!name || name === 'Sort by') return [];
      // rows come and go with the vehicles of other journeys; what was chosen of them is this one's
      if (field.closest('[data-row-id]') && !field.checked) return [];
      const value = field.matches('[type=checkbox], [type=radio]') ? field.checked : field.value;
      return [`${name}: ${value}${field.getAttribute('aria-invalid') === 'true' ? ', with a complaint' : ''}`];
    });
    return [...dialogs, ...fields];
  });
}
