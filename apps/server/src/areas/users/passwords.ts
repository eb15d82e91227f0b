import { randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** The same for a secret that is found by what is stored of it; of no use without the key either. */
export function hashWithSalt(secret: string, salt: Uint8Array, key: Uint8Array): Promise<Buffer> {
  return hashRaw(secret, { ...cost, salt, secret: key });
}

/** Checked for unknown users, so that their answer takes as long as a wrong password's. */
const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(storedHash ?? (await nobodysHash), password);
  return fits && storedHash !== undefined;
}
