import { LANGUAGE_COOKIE, type Language } from '@superlink/domain/languages/language.ts';

const COOKIE_AGE_S = 2 * 365 * 24 * 3_600;
const ASKED_AT = 'superlink.language-asked-at';
/** A tab whose server has no page in the language must not load itself for ever: it asks so often… */
const MOST_ASKED = 3;
/** …within this time, in ms. */
const ASKED_WITHIN_MS = 60_000;

/** When this tab asked for the language lately, in ms since 1970. */
function askedLately(now: number): readonly number[] {
  const asked = sessionStorage.getItem(ASKED_AT)?.split(' ') ?? [];
  return asked.map(Number).filter((at) => now - at < ASKED_WITHIN_MS);
}

/**
 * Loads the product in another language, which its user may have chosen at another machine. A page that was on its way before the cookie was there
 * is still in the old language: it asks again. The worker that keeps the files of the present one goes first: it would answer with them. What is
 * typed is kept in the tab.
 */
export async function speakLanguage(language: Language): Promise<void> {
  const cookie = `${LANGUAGE_COOKIE}=${language}`;
  const now = Date.now();
  const asked = document.cookie.includes(cookie) ? askedLately(now) : [];
  if (asked.length >= MOST_ASKED) return;
  sessionStorage.setItem(ASKED_AT, [...asked, now].join(' '));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}; Path=/; Max-Age=${COOKIE_AGE_S}; SameSite=Lax${secure}`;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  location.reload();
}
