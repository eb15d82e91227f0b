import { inAfrikaans } from '../languages/in-afrikaans.ts';
import { type IdentityDoubt, identityDoubts as doubtsOf } from './driver-identity.ts';

export * from './driver-identity.ts';

/** What is odd about a driver's numbers, in Afrikaans for the form; nothing here blocks saving. */
export function identityDoubts(...driver: Parameters<typeof doubtsOf>): IdentityDoubt[] {
  return doubtsOf(...driver).map((doubt) => ({ ...doubt, message: inAfrikaans(doubt.message) }));
}
