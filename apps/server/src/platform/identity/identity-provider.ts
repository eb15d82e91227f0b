import type * as OpenId from 'openid-client';
import type { Clock } from '../clock.ts';
import type { Outgoing } from '../outgoing/ask-outside.ts';
import { readOutgoingAddress } from '../outgoing/outgoing-address.ts';

/** How this server is known to a company's identity provider. */
export interface ProviderAccount {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What belongs to one sign-in and is known to nobody else. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** What the provider says of a person, after everything about it was checked. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** away: no answer, or none of a provider; refused: an answer that cannot be trusted; declined: the person turned back there. */
export class ProviderFault extends Error {
  readonly fault: 'away' | 'refused' | 'declined';
  constructor(fault: ProviderFault['fault'], message: string) {
    super(message);
    this.fault = fault;
  }
}

/** The way to identity providers that speak OpenID Connect. Each call ends within ten seconds. Throws ProviderFault. */
export interface IdentityProviders {
  /** the address to ask under, or what is wrong with it in words */
  readIssuer(text: string): { issuer: string } | { problem: string };
  /** asks a provider what it can do; answers the host on which people sign in */
  look(issuer: string, signal: AbortSignal): Promise<{ host: string }>;
  /** where the browser goes to sign in */
  signInAddress(account: ProviderAccount, secrets: SignInSecrets, signal: AbortSignal): Promise<string>;
  /** turns what the provider sent back by the browser into a person */
  identify(account: ProviderAccount, secrets: SignInSecrets, answer: URLSearchParams, signal: AbortSignal): Promise<Identity>;
}

const PATIENCE_MS = 10_000;
const LARGEST_ANSWER = 512 << 10;
const SCOPE = 'openid email profile';
const DISCOVERY_PATH = '/.well-known/openid-configuration';

/** Providers are compared by their addresses as browsers write them. */
const asAddress = (issuer: string) => new URL(issuer).href.replace(/\/$/, '');
const isOwnMachine = ({ hostname }: URL) => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);

/** Without encryption only this machine itself is asked, which a rehearsal does. */
const isSafe = (url: URL, { allowPrivate }: Outgoing) =>
  url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:' && isOwnMachine(url));

/** Asks by the guard of everything that companies name; `away` tells whether a question got no answer. */
function guardedFetch(outgoing: Outgoing, signal: AbortSignal) {
  let away: string | null = null;
  const fetch: OpenId.CustomFetch = async (address, { method, headers, body }) => {
    const url = new URL(address);
    try {
      const {
        status,
        text,
        headers: answered,
      } = await outgoing.ask(
        url,
        {
          method: method === 'POST' ? 'POST' : 'GET',
          headers,
          ...(typeof body === 'string' || body instanceof URLSearchParams ? { body: body.toString() } : {}),
        },
        { signal, mostBytes: LARGEST_ANSWER },
      );
      if (status >= 500) away = `${url.host} failed with ${status}`;
      return new Response([204, 304].includes(status) ? null : text, {
        status,
        headers: { 'content-type': answered['content-type'] ?? 'text/plain' },
      });
    } catch (error) {
      away = `${url.host} could not be asked: ${(error as Error).message || (error as Error).name}`;
      throw error;
    }
  };
  return { fetch, away: () => away };
}

export function openIdentityProviders(outgoing: Outgoing, clock: Clock): IdentityProviders {
  /** Does a piece of work with one provider, and turns whatever goes wrong into a fault without a secret in it. */
  async function ask<R>(caller: AbortSignal, work: (openid: typeof OpenId, fetch: OpenId.CustomFetch) => Promise<R>): Promise<R> {
    // most companies have no provider, so the library is not part of a start
    const openid = await import('openid-client');
    const { fetch, away } = guardedFetch(outgoing, AbortSignal.any([caller, AbortSignal.timeout(PATIENCE_MS)]));
    try {
      return await work(openid, fetch);
    } catch (error) {
      if (error instanceof ProviderFault) throw error;
      const problem = away();
      if (problem !== null) throw new ProviderFault('away', problem);
      if (error instanceof openid.AuthorizationResponseError) {
        throw new ProviderFault(error.error === 'access_denied' ? 'declined' : 'refused', `the provider answered ${error.error}`);
      }
      const { code, message } = error as { code?: string; message: string };
      throw new ProviderFault('refused', `${message}${code ? ` (${code})` : ''}`);
    }
  }

  async function metadataOf(openid: typeof OpenId, fetch: OpenId.CustomFetch, issuer: string): Promise<OpenId.ServerMetadata> {
    const url = new URL(issuer);
    const found = await openid.discovery(url, 'unknown', undefined, openid.None(), {
      [openid.customFetch]: fetch,
      execute: outgoing.allowPrivate ? [openid.allowInsecureRequests] : [],
    });
    const metadata = found.serverMetadata();
    // the library takes some addresses that stand for the people of every company
    if (asAddress(metadata.issuer) !== asAddress(issuer))
      throw new ProviderFault('refused', `the provider calls itself ${metadata.issuer}`);
    const signIn = metadata.authorization_endpoint;
    if (!signIn || !isSafe(new URL(signIn), outgoing)) throw new ProviderFault('refused', 'the provider names no address to sign in at');
    return metadata;
  }

  async function configure(
    openid: typeof OpenId,
    fetch: OpenId.CustomFetch,
    { issuer, clientId, clientSecret }: ProviderAccount,
  ): Promise<OpenId.Configuration> {
    const metadata = await metadataOf(openid, fetch, issuer);
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const proof = methods.includes('client_secret_post') ? openid.ClientSecretPost(clientSecret) : openid.ClientSecretBasic(clientSecret);
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const configuration = new openid.Configuration(metadata, clientId, { [openid.clockSkew]: skew, [openid.clockTolerance]: 30 }, proof);
    configuration[openid.customFetch] = fetch;
    if (outgoing.allowPrivate) openid.allowInsecureRequests(configuration);
    // the signature too, though the token comes straight from the provider
    openid.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  return {
    readIssuer(text) {
      const bare = text.endsWith(DISCOVERY_PATH) ? text.slice(0, -DISCOVERY_PATH.length) : text;
      const url = readOutgoingAddress(bare, outgoing);
      if ('problem' in url) return url;
      if (!isSafe(url, outgoing)) return { problem: 'Enter an address that begins with https://' };
      if (url.search !== '') return { problem: 'Enter the address without what follows a question mark' };
      return { issuer: asAddress(url.href) };
    },

    look: (issuer, signal) =>
      ask(signal, async (openid, fetch) => {
        const { authorization_endpoint: signIn } = await metadataOf(openid, fetch, issuer);
        return { host: new URL(signIn!).host };
      }),

    signInAddress: (account, { state, nonce, verifier, redirectUri }, signal) =>
      ask(signal, async (openid, fetch) => {
        const configuration = await configure(openid, fetch, account);
        return openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }).href;
      }),

    identify: (account, { state, nonce, verifier, redirectUri }, answer, signal) =>
      ask(signal, async (openid, fetch) => {
        const configuration = await configure(openid, fetch, account);
        const tokens = await openid.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${answer.toString()}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const idToken: OpenId.IDToken = tokens.claims()!;
        const { userinfo_endpoint: asks } = configuration.serverMetadata();
        // some say in the token who somebody is, and tell the address only when asked
        const more =
          idToken['email'] === undefined && asks ? await openid.fetchUserInfo(configuration, tokens.access_token, idToken.sub) : {};
        return { issuer: asAddress(idToken.iss), subject: idToken.sub, claims: { ...more, ...idToken } };
      }),
  };
}
