import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { addressOf } from './product.ts';

/** What a journey does to its page or its browser that cannot be taken back: no other journey comes after it there. */
const lasting = {
  page: ['addInitScript', 'close', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setDefaultTimeout', 'setViewportSize'],
  context: ['addInitScript', 'close', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'newPage', 'setOffline'],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;
/** What a journey listens to, and none after it. */
const heard = ['console', 'dialog', 'download', 'filechooser', 'load', 'request', 'requestfailed', 'response'] as const;

/** A page with a browser's memory of its own. */
export interface KeptPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** the developer tools of the page, which are no journey's */
  readonly devtools: () => Promise<CDPSession>;
  isSpoiled: boolean;
}

/** Calls `note` whenever one of these methods is used. */
function watch(object: object, methods: readonly string[], note: () => void): void {
  const own = object as Record<string, (...given: unknown[]) => unknown>;
  for (const name of methods) {
    const does = own[name]!.bind(object);
    own[name] = (...given) => {
      note();
      return does(...given);
    };
  }
}

async function openPage(browser: Browser, prepare: (context: BrowserContext) => Promise<void>): Promise<KeptPage> {
  const context = await browser.newContext();
  await prepare(context);
  const page = await context.newPage();
  const openDevtools = context.newCDPSession.bind(context);
  const kept = { page, context, devtools: () => openDevtools(page), isSpoiled: false };
  const spoil = () => (kept.isSpoiled = true);
  watch(page, lasting.page, spoil);
  watch(context, lasting.context, spoil);
  watch(page.clock, lasting.clock, spoil);
  page.on('popup', spoil);
  // what another address keeps in this tab is not looked for
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(addressOf('/'))) spoil();
  });
  return kept;
}

/** Forgets whatever the browser keeps of the company, as a new one knows nothing of it, and waits where nothing of the product runs. */
async function forget({ page, context, devtools }: KeptPage): Promise<void> {
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  for (const event of heard) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  // at the same company, or the browser would go on in another process
  await page.goto(addressOf('/healthz'));
  // what lies under a pointer would be marked, and say what it is
  await page.mouse.move(-1, -1);
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  const session = await devtools();
  await session.send('Storage.clearDataForOrigin', { origin: new URL(addressOf('/')).origin, storageTypes: 'all' });
  await session.detach();
}

/**
 * Pages that journeys use one after the other. A browser's new page costs more than all that a journey loads into it: its process starts, and
 * every script is read anew. A page is handed on only by a journey that passed and left nothing behind that cannot be forgotten.
 */
export class KeptPages {
  readonly #kept = new Map<string, KeptPage[]>();

  /** A page of that kind for one journey, in a browser that knows nothing of the company. */
  async take(
    kind: string,
    { browser, prepare }: { browser: Browser; prepare: (context: BrowserContext) => Promise<void> },
  ): Promise<KeptPage> {
    return this.#kept.get(kind)?.pop() ?? (await openPage(browser, prepare));
  }

  /** Keeps the page for the next journey, or closes it where it is of no use to one. */
  async giveBack(kind: string, kept: KeptPage, { isOfUse }: { isOfUse: boolean }): Promise<void> {
    if (!isOfUse || kept.isSpoiled) return kept.context.close();
    await forget(kept);
    this.#kept.set(kind, [...(this.#kept.get(kind) ?? []), kept]);
  }
}
