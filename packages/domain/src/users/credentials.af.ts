import { inAfrikaans } from '../languages/in-afrikaans.ts';
import { credentialFault as faultOf, type CredentialRule, credentialTexts as textsOf } from './credentials.ts';

export * from './credentials.ts';

/** What a form says of a user name or a password, in Afrikaans. */
export function credentialTexts(rule: CredentialRule) {
  const { required, tooShort, tooLong } = textsOf(rule);
  return { required: inAfrikaans(required), tooShort: inAfrikaans(tooShort), tooLong: inAfrikaans(tooLong) };
}

/** What is wrong with a user name or a password as it was typed, in Afrikaans; null when nothing is. */
export function credentialFault(rule: CredentialRule, text: string): string | null {
  const fault = faultOf(rule, text);
  return fault && inAfrikaans(fault);
}
