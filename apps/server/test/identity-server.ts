import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

/** Somebody whom the provider knows. */
export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly preferred_username?: string;
}

export const clientId = 'superlink';
export const clientSecret = 'a secret of the client that is long enough';

/** Where people say who they are; the company knows them by nothing else. */
const PAGE = `<!doctype html><html lang="en"><title>Company account</title><h1>Company account</h1><form method="post">
<label>Account <input name="account"></label> <button>Continue</button> <button name="cancel" value="yes">Cancel</button></form></html>`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request));
}

/**
 * A company's identity provider on a port of its own. Whoever comes to sign in is `signedIn` there, without being asked; null and they turn back, as
 * by pressing Cancel. Where it `asks`, they say on a page who they are.
 */
export class IdentityServer {
  readonly people = new Map<string, Person>();
  signedIn: string | null = null;
  asks = false;
  readonly #server: Server;
  readonly issuer: string;

  private constructor(server: Server, issuer: string, redirectUris: string[]) {
    this.#server = server;
    this.issuer = issuer;
    const provider = new Provider(issuer, {
      clients: [
        { client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris, token_endpoint_auth_method: 'client_secret_post' },
      ],
      cookies: { keys: ['a key of the tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...this.people.get(sub) }) }),
      // nobody is asked whether the company's own product may know them
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    server.on('request', (request, response) => {
      if (!request.url!.startsWith('/interaction/')) return void answer(request, response);
      if (this.asks && request.method === 'GET') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      const finish = (accountId: string | null) => {
        const result =
          accountId === null ? { error: 'access_denied', error_description: 'The person pressed Cancel' } : { login: { accountId } };
        return provider.interactionFinished(request, response, result);
      };
      const finished = this.asks
        ? formOf(request).then((form) => finish(form.has('cancel') ? null : form.get('account')))
        : finish(this.signedIn);
      finished.catch(() => response.writeHead(500).end());
    });
  }

  static async start(redirectUris: string[]): Promise<IdentityServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new IdentityServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, redirectUris);
  }

  /** What a browser does with the address that it is sent to: answers what comes back to the product behind the question mark. */
  async visit(address: string): Promise<string> {
    const cookies = new Map<string, string>();
    let next = address;
    for (;;) {
      if (!next.startsWith(this.issuer)) return new URL(next).search.slice(1);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        cookies.set(name!, value!);
      }
      const location = response.headers.get('location');
      if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
      next = new URL(location, next).href;
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
