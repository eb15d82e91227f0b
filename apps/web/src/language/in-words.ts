import type { Language } from '@superlink/domain/languages/language.ts';

/** The language of this build; every other has a twin of this file beside it. */
export const language: Language = 'en';
/** The worker that keeps the files of this language for starts without a network. */
export const SERVICE_WORKER = '/sw.js';

/** Says a text that a rule or the server made, which is English already. */
export const inWords = (text: string): string => text;
/** Says the messages of a form's errors. */
export const errorsInWords = <Errors extends object>(errors: Errors): Errors => errors;
