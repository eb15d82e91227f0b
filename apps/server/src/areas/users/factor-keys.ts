import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { RECOVERY_LENGTH, RECOVERY_LETTERS } from '@superlink/domain/users/second-factor.ts';
import { createSeal, type Seal } from '../../seal.ts';
import { hashWithSalt } from './passwords.ts';

/** What the product's secret does for second factors. */
export interface FactorKeys {
  /** encrypts what an authenticator app shares with us */
  readonly seal: Seal;
  /**
   * what is stored of a recovery code; a code is shorter than a token, so whoever reads the database must not be able to try them all, nor soon whoever
   * has the product's secret as well
   */
  recoveryHash(userId: string, code: string): Promise<Buffer>;
}

export function createFactorKeys(secret: string): FactorKeys {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes', 32));
  return {
    seal: createSeal(secret, 'authenticator apps'),
    recoveryHash: (userId, code) => hashWithSalt(code, createHmac('sha256', key).update(userId).digest(), key),
  };
}

export function newRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');
}
