import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { UpstreamServer } from './upstream-server.ts';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A provider that answers whatever the test wants of it, which an honest one never would. */
export class ForgedProvider {
  readonly upstream: UpstreamServer;
  readonly #key = newKey();
  readonly #otherKey = newKey().privateKey;
  /** what the next token says beside what it should say */
  claims: Record<string, unknown> = {};
  signedBy: 'its own key' | 'another key' | 'nobody' = 'its own key';
  /** what it says of itself beside what it should say */
  metadata: Record<string, unknown> = {};
  nonce = '';

  private constructor(upstream: UpstreamServer) {
    this.upstream = upstream;
    const issuer = upstream.url;
    upstream.answer = ({ path, query }) => {
      if (path === '/.well-known/openid-configuration') {
        const ends = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` };
        const methods = { token_endpoint_auth_methods_supported: ['client_secret_post'], id_token_signing_alg_values_supported: ['RS256'] };
        return { body: { issuer, ...ends, ...methods, response_types_supported: ['code'], ...this.metadata } };
      }
      if (path === '/keys')
        return { body: { keys: [{ ...this.#key.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'RS256' }] } };
      if (path === '/token') return { body: { access_token: 'x', token_type: 'Bearer', id_token: this.#token() } };
      return { status: 404, body: { query: query.toString() } };
    };
  }

  static async start(): Promise<ForgedProvider> {
    return new ForgedProvider(await UpstreamServer.start());
  }

  #token(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: this.upstream.url, aud: 'superlink', sub: 'forged', iat: now, exp: now + 60, nonce: this.nonce, ...this.claims };
    const text = `${encoded({ alg: this.signedBy === 'nobody' ? 'none' : 'RS256', kid: '1' })}.${encoded(claims)}`;
    const keys: Record<string, KeyObject> = { 'its own key': this.#key.privateKey, 'another key': this.#otherKey };
    const key = keys[this.signedBy];
    return `${text}.${key ? sign('sha256', Buffer.from(text), key).toString('base64url') : ''}`;
  }
}
