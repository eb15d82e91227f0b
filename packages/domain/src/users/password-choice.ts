/** Words of a company and its user that anybody tries first. */
export interface PasswordOwner {
  readonly username: string;
  /** the company's own names: its short name and the one on screen */
  readonly company: readonly string[];
}

export type PasswordRefusal = 'common_password' | 'own_name_password';

const NO_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu;
const plain = (text: string) => text.toLowerCase().replaceAll(NO_LETTER_OR_DIGIT, '');

/**
 * Why a password may not be chosen; null when it may. What thousands of others chose is tried first by whoever guesses, whatever its capitals, and
 * so is the user's or the company's own name, with figures and signs around it or without. Its length is the call's own rule (decision 2.12).
 */
export function refusalOfPassword(
  password: string,
  owner: PasswordOwner,
  isCommon: (passwordInLowerCase: string) => boolean,
): PasswordRefusal | null {
  if (isCommon(password.toLowerCase())) return 'common_password';
  const chosen = plain(password).replaceAll(/^\d+|\d+$/g, '');
  const names = [owner.username, ...owner.company].map(plain).filter((name) => name !== '');
  return names.includes(chosen) || names.includes(plain(password)) ? 'own_name_password' : null;
}
