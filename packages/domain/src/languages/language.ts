/** The languages that the interface speaks, each under its own name. Mails, PDFs, exports and what is stored stay English. */
export const languageNames = { en: 'English', af: 'Afrikaans' } as const;
/** A language of the interface, by its ISO 639-1 code. */
export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** The language of everybody who has not chosen another. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The cookie in which a browser keeps the language of its last user: the server answers it with the page in that language, also for the sign-in. */
export const LANGUAGE_COOKIE = 'superlink_language';

/** The language that a cookie names, or the default. */
export function languageOf(cookie: string | undefined): Language {
  return languages.find((language) => language === cookie) ?? DEFAULT_LANGUAGE;
}
