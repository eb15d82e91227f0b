import { LANGUAGE_COOKIE, type Language } from '@superlink/domain/languages/language.ts';

const COOKIE_AGE_S = 2 * 365 * 24 * 3_600;
const ASKED_AT = 'superlink.language-asked-at';
/** A tab whose server has no page in the language must not load itself for ever, in ms. */
const ASK_PAUSE_MS = 60_000;

/**
 * Loads the product in another language, which its user may have chosen at another machine. The worker that keeps the files of the present one goes
 * first: it would answer with them. What is typed is kept in the tab.
 */
export async function speakLanguage(language: Language): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(ASKED_AT)) < ASK_PAUSE_MS && document.cookie.includes(`${LANGUAGE_COOKIE}=${language}`))
    return;
  sessionStorage.setItem(ASKED_AT, String(Date.now()));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${COOKIE_AGE_S}; SameSite=Lax${secure}`;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  location.reload();
}
