/** What a user name or a password must be, and how it is called where it is not. */
export interface CredentialRule {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** Longest password taken: argon2 would hash a megabyte as readily, at our cost. */
const PASSWORD_MAX = 200;

export const usernameRule: CredentialRule = { name: 'Username', min: 3, max: 64 };
/** Sign-in and users made by a manager (decision 2.12). */
export const shortPasswordRule: CredentialRule = { name: 'Password', min: 6, max: PASSWORD_MAX };
/** First account and reset (decision 2.12). */
export const longPasswordRule: CredentialRule = { name: 'Password', min: 8, max: PASSWORD_MAX };

export function credentialTexts({ name, min, max }: CredentialRule) {
  return {
    required: `${name} is required`,
    tooShort: `${name} must be at least ${min} characters`,
    tooLong: `${name} cannot exceed ${max} characters`,
  };
}

/** What is wrong with a user name or a password as it was typed; null when nothing is. */
export function credentialFault(rule: CredentialRule, text: string): string | null {
  const { required, tooShort, tooLong } = credentialTexts(rule);
  if (text === '') return required;
  if (text.length < rule.min) return tooShort;
  return text.length > rule.max ? tooLong : null;
}
