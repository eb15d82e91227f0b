import { CODE_SECONDS } from '@superlink/domain/users/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A phone's clock may be half a minute off, either way. */
const DRIFT_STEPS = 1;

export interface AppAccount {
  readonly username: string;
  readonly company: string;
}

/** Codes of this kind are what every authenticator app knows: SHA-1, six digits, half a minute. */
const totp = (key: string, { username, company }: AppAccount) =>
  new TOTP({
    // a colon would end the issuer's name in the address
    issuer: `Superlink ${company}`.replaceAll(':', ' '),
    label: username.replaceAll(':', ' '),
    period: CODE_SECONDS,
    secret: Secret.fromBase32(key),
  });

/** A new secret, as its owner may type it. */
export function newAppKey(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that a QR code holds. */
export function appAddress(key: string, account: AppAccount): string {
  return totp(key, account).toString();
}

/** The half minute whose code this is, as a count since 1970; null when it is none of around now. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const app = totp(key, { username: '', company: '' });
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  return delta === null ? null : app.counter({ timestamp: now.getTime() }) + delta;
}
