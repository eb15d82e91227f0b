import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token names its tenant, so that one of another company is told apart without looking into that company. */
export function newToken(tenantId: number): string {
  return `${tenantId}.${randomBytes(32).toString('base64url')}`;
}

export function tenantOfToken(token: string): string {
  return token.split('.', 1)[0]!;
}

/** What is stored of a token: nobody who reads the database can use it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The CSRF token of a session; it needs no storage because the secret makes it again. */
export function csrfToken(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`csrf ${sessionId}`).digest('base64url');
}

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
