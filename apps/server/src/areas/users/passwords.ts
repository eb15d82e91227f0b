import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Checked for unknown users, so that their answer takes as long as a wrong password's. */
const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(storedHash ?? (await nobodysHash), password);
  return fits && storedHash !== undefined;
}
