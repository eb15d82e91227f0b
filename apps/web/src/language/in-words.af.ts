import { inAfrikaans as inWords } from '@superlink/domain/languages/in-afrikaans.ts';
import type { Language } from '@superlink/domain/languages/language.ts';

export const language: Language = 'af';
export const SERVICE_WORKER = '/sw.af.js';

export { inWords };

/** The errors lie in the shape of the form, lists and parts within parts; a message stands beside the field that it is about, which is left alone. */
export function errorsInWords<Errors extends object>(errors: Errors): Errors {
  const translated = Object.entries(errors).map(([name, error]: [string, unknown]) => {
    if (name === 'message' && typeof error === 'string') return [name, inWords(error)];
    return [name, name !== 'ref' && typeof error === 'object' && error !== null ? errorsInWords(error) : error];
  });
  return (Array.isArray(errors) ? Object.assign([], Object.fromEntries(translated)) : Object.fromEntries(translated)) as Errors;
}
