import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIX } from '@superlink/domain/keys/api-key.ts';

/** Signs that a double click selects whole. */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 192 bits: nobody guesses one. */
const SECRET_BYTES = 24;
const SECRET_LENGTH = 33;
const CHECKSUM_LENGTH = 6;
/** Signs of a key that are shown for good. */
const SHOWN = KEY_PREFIX.length + 6;

/** The prefix, secret and checksum in their lengths. */
const keyPattern = /^slk_[0-9A-Za-z]{39}$/;

function inSigns(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = SIGNS[Number(rest % 62n)]! + text;
  return text.padStart(length, '0');
}

const checksumOf = (secret: string) => inSigns(BigInt(crc32(secret)), CHECKSUM_LENGTH);

/** A new key: the prefix, what is secret, and a checksum by which a secret scanner tells a key from a text that looks like one. */
export function newKeyText(): string {
  const secret = inSigns(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  return `${KEY_PREFIX}${secret}${checksumOf(secret)}`;
}

/** Whether a text can be a key at all: what cannot is refused without asking the database. */
export function isKeyText(text: string): boolean {
  if (!keyPattern.test(text)) return false;
  return checksumOf(text.slice(KEY_PREFIX.length, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

export const beginningOfKey = (key: string) => key.slice(0, SHOWN);

/** What is stored of a key: nobody who reads the database can use it. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
