import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { KeptPages, type KeptPage } from './kept-page.ts';
import { noteMessages } from './product.ts';
import { clockShiftMs, moveClock } from '../tools/steady/moved-clock.mjs';

export { expect };

/** What a graphics driver in software says about maps, which nobody here can change. */
const DRIVER_NOTE = /^\[\.WebGL-/;
/** What a page says whose worker takes over while it loads: what was fetched ahead without the worker is fetched again through it. */
const TAKEOVER_NOTE = /is found, but is not used because it is a cross-world service worker resource mismatch/;

/**
 * A journey through the running product, whose console stays without a warning. Maps are drawn in software here, which costs more than all else on the page: their frame is there,
 * and waits, unless the journey is about a map: `mapTest`.
 */
export const test = base.extend<
  {
    drawsMaps: boolean;
    keepsOffline: boolean;
    lend: () => Promise<KeptPage>;
    lent: KeptPage;
    /** opens a page in another browser, where nobody is signed in yet */
    elsewhere: () => Promise<Page>;
  },
  { keptPages: KeptPages }
>({
  // in a run at another moment every page of the browser lives there too, also those of contexts that a journey opens itself
  browser: [
    async ({ browser }, goOn) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (clockShiftMs !== 0) await context.addInitScript(moveClock, clockShiftMs);
        await context.addInitScript(noteMessages);
        return context;
      };
      await goOn(browser);
    },
    { scope: 'worker' },
  ],
  keptPages: [({ browser: _ }, goOn) => goOn(new KeptPages()), { scope: 'worker' }],
  drawsMaps: [false, { option: true }],
  keepsOffline: [false, { option: true }],
  lend: async ({ browser, keptPages, drawsMaps, keepsOffline, viewport, colorScheme, timezoneId, hasTouch }, goOn, testInfo) => {
    const prepare = async (context: BrowserContext) => {
      if (!drawsMaps) await context.addInitScript(leaveMapsWaiting);
      if (keepsOffline) return;
      await context.addInitScript(haveNoServiceWorker);
      await context.addInitScript(saveData);
    };
    const kind = JSON.stringify({ drawsMaps, keepsOffline, viewport, colorScheme, timezoneId, hasTouch });
    const taken: KeptPage[] = [];
    const warnings: string[] = [];
    await goOn(async () => {
      const kept = await keptPages.take(kind, { browser, prepare });
      taken.push(kept);
      kept.context.on('console', (message) => {
        const isKnown = DRIVER_NOTE.test(message.text()) || (keepsOffline && TAKEOVER_NOTE.test(message.text()));
        if (message.type() === 'warning' && !isKnown) warnings.push(message.text());
      });
      return kept;
    });
    const hasPassed = testInfo.status === testInfo.expectedStatus && warnings.length === 0;
    // a worker that keeps the product offline stays with its browser
    for (const kept of taken) await keptPages.giveBack(kind, kept, { isOfUse: hasPassed && !keepsOffline });
    expect(warnings, 'warnings in the console').toEqual([]);
  },
  lent: async ({ lend }, goOn) => goOn(await lend()),
  elsewhere: ({ lend }, goOn) => goOn(async () => (await lend()).page),
  context: ({ lent }, goOn) => goOn(lent.context),
  page: ({ lent }, goOn) => goOn(lent.page),
});

/** A journey that is about a map, which is drawn. */
export const mapTest = test.extend({ drawsMaps: true });

/** How long a journey waits for a map: drawn in software on a busy machine it takes several times as long as all else on its page. */
export const mapPatience = { timeout: 60_000 };

/** Runs in a page before its own scripts: a browser that draws no maps, as on a machine without a graphics card that may not draw in software. */
export function haveNoWebGl(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    return kind.startsWith('webgl') ? null : (getContext as (...given: unknown[]) => unknown).call(this, kind, ...rest);
  } as typeof getContext;
}

/** The service worker fetches the whole product at every first visit: journeys about it say `test.use({ keepsOffline: true })`. */
function haveNoServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** What a page fetches for later is a third of what opening it costs: it comes when it is opened, but in journeys that keep the product offline. */
function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}

/** The question by which a screen begins to draw a map stays open, as on a line that is slow. */
function leaveMapsWaiting(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.endsWith('/api/maps/config') ? new Promise<Response>(() => {}) : send(input, init);
  };
}
