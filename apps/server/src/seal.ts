import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Turns secrets that must be read again into what the database keeps, and back. */
export interface Seal {
  seal(owner: SealOwner, secrets: Readonly<Record<string, string>>): Buffer;
  /** null when it was sealed under another secret of the product, for another record, or was changed */
  open(owner: SealOwner, sealed: Buffer): Record<string, string> | null;
}

/** A seal opens for this record only, so that no row can be given another's secret. */
export interface SealOwner {
  readonly tenantId: number;
  readonly id: string;
}

/** What is sealed; a word that stands in a database is never changed. */
type SealPurpose = 'telematics accounts' | 'authenticator apps' | 'webhooks' | 'identity providers';

const CIPHER = 'aes-256-gcm';
/** Kept in front, so that another way of sealing can stand beside this one. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * The key is derived from the product's secret, so the database or a backup alone gives nothing away, and from what it is for, so that a seal of one
 * kind never opens as another.
 */
export function createSeal(secret: string, purpose: SealPurpose): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const boundTo = ({ tenantId, id }: SealOwner) => Buffer.from(`${tenantId} ${id}`);
  return {
    seal(owner, secrets) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(owner));
      const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]);
    },
    open(owner, sealed) {
      if (sealed.length <= HEAD_BYTES || sealed[0] !== VERSION) return null;
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo(owner));
      cipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
      try {
        const text = Buffer.concat([cipher.update(sealed.subarray(HEAD_BYTES)), cipher.final()]).toString('utf8');
        return JSON.parse(text) as Record<string, string>;
      } catch {
        return null;
      }
    },
  };
}
