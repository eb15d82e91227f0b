import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '@superlink/api/error.ts';
import type { ProviderSignedIn } from '@superlink/api/users/identity.schema.ts';
import { isOfDomain, usernameFor, verifiedEmail } from '@superlink/domain/users/identity-provider.ts';
import { isAdmin, permissionsHeld } from '@superlink/domain/users/permissions.ts';
import { ProviderFault, type Identity, type ProviderAccount } from '../../platform/identity/identity-provider.ts';
import type { Actor, Exchange, PublicOutsideScope, Scope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { openClientSecret, returnAddress, type IdentityOutside } from './identity-provider.service.ts';
import {
  deleteOldAttempts,
  findLinkedUser,
  findLinkOfUser,
  findProvider,
  insertAttempt,
  putLink,
  shareProvider,
  takeAttempt,
  touchLink,
  type ProviderRow,
} from './identity.queries.ts';
import type { Sessions } from './sessions.service.ts';
import { sessionUserOf } from './complete-sign-in.service.ts';
import { newToken, tokenHash } from './tokens.ts';
import { findUserByEmail, listTakenNames, lockAdmission, lockUser, updateUser } from './users.queries.ts';
import { createUser } from './users.service.ts';

/** How long a person may take at the provider. */
const ATTEMPT_SECONDS = 10 * 60;
const browserCookie = ({ secure }: Exchange) => (secure ? '__Host-sign-in' : 'sign-in');

/**
 * What PKCE and the ID token are checked by is made of the browser's cookie, the state and the product's secret: nothing of it is stored, and none of
 * the three alone gives it away.
 */
function attemptSecrets(outside: IdentityOutside, browser: string, state: string) {
  const derived = (what: string) => createHmac('sha256', outside.secret).update(`${what} ${browser} ${state}`).digest('base64url');
  return { state, nonce: derived('sign-in nonce'), verifier: derived('sign-in verifier') };
}

function accountAt(scope: Pick<Scope, 'tenant' | 'log'>, outside: IdentityOutside, row: ProviderRow): ProviderAccount {
  const clientSecret = openClientSecret(scope, outside, row);
  if (clientSecret === null) {
    scope.log.error(
      { tenant: scope.tenant.slug },
      'the client secret of the identity provider does not open; a manager must enter it again',
    );
    throw new AppError('identity_refused');
  }
  return { issuer: row.issuer, clientId: row.clientId, clientSecret };
}

/** What went wrong at the provider, in words for whoever signs in; the log says it exactly. */
async function orInWords<R>({ log, tenant }: Pick<Scope, 'log' | 'tenant'>, work: Promise<R>): Promise<R> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ tenant: tenant.slug, fault: error.fault, problem: error.message }, 'a sign-in by the identity provider failed');
    const codes = { away: 'identity_provider_away', refused: 'identity_refused', declined: 'identity_declined' } as const;
    throw new AppError(codes[error.fault]);
  }
}

/** Begins a sign-in, or connects `connecting`: a manager may do that before the provider is switched on, to see that it works. */
export async function startAtProvider(
  scope: PublicOutsideScope,
  outside: IdentityOutside,
  connecting: { readonly id: string; readonly role: string } | null = null,
): Promise<{ url: string }> {
  const { exchange, tenant, clock } = scope;
  const provider = await scope.inTransaction(({ db }) => findProvider(db));
  const isOpen = provider?.isActive || (connecting !== null && isAdmin(connecting.role));
  if (!provider || !isOpen) throw new AppError('no_identity_provider');
  const name = browserCookie(exchange);
  // one browser may begin several times, in tabs beside each other
  const browser = exchange.cookie(name) ?? newToken(tenant.id);
  const state = newToken(tenant.id);
  const redirectUri = returnAddress(scope);
  const secrets = { ...attemptSecrets(outside, browser, state), redirectUri };
  const url = await orInWords(scope, outside.providers.signInAddress(accountAt(scope, outside, provider), secrets, scope.signal));
  const now = clock.now();
  await scope.inTransaction(async ({ db }) => {
    await deleteOldAttempts(db, now);
    await insertAttempt(db, {
      stateHash: tokenHash(state),
      browserHash: tokenHash(browser),
      userId: connecting?.id ?? null,
      redirectUri,
      providerUpdatedAt: provider.updatedAt,
      expiresAt: new Date(now.getTime() + ATTEMPT_SECONDS * 1000),
    });
  });
  exchange.setCookie(name, browser, { path: '/', maxAgeSeconds: ATTEMPT_SECONDS });
  return { url };
}

/** The provider as it was when the attempt began; it may be switched off, moved or let go meanwhile. */
function sameProvider(row: ProviderRow | undefined, attempt: { providerUpdatedAt: Date; userId: string | null }): ProviderRow {
  const isSame = row?.updatedAt.getTime() === attempt.providerUpdatedAt.getTime();
  if (!row || !isSame || !(row.isActive || attempt.userId !== null)) throw new AppError('identity_attempt_over');
  return row;
}

/** Ends what `startAtProvider` began, once and in the same browser. */
export async function finishAtProvider(
  scope: PublicOutsideScope,
  outside: IdentityOutside,
  sessions: Sessions,
  answer: string,
): Promise<ProviderSignedIn> {
  const { exchange, clock, actor } = scope;
  const name = browserCookie(exchange);
  const browser = exchange.cookie(name);
  const parameters = new URLSearchParams(answer);
  const state = parameters.get('state');
  if (!browser || !state) throw new AppError('identity_attempt_over');
  // in a transaction of its own: it is spent, however it ends
  const { attempt, provider } = await scope.inTransaction(async ({ db }) => ({
    attempt: await takeAttempt(db, tokenHash(state), tokenHash(browser)),
    provider: await findProvider(db),
  }));
  if (!attempt || attempt.expiresAt <= clock.now()) throw new AppError('identity_attempt_over');
  if (attempt.userId !== null && attempt.userId !== actor?.id) throw new AppError('identity_attempt_over');
  const account = accountAt(scope, outside, sameProvider(provider, attempt));
  const secrets = { ...attemptSecrets(outside, browser, state), redirectUri: attempt.redirectUri };
  const identity = await orInWords(scope, outside.providers.identify(account, secrets, parameters, scope.signal));

  const done = await scope.inTransaction(async (inner): Promise<ProviderSignedIn> => {
    const present = sameProvider(await shareProvider(inner.db), attempt);
    await lockAdmission(inner.db);
    const connected = attempt.userId !== null;
    if (attempt.userId !== null) await connect(inner, identity, attempt.userId);
    const user = await lockUser(inner.db, attempt.userId ?? (await userOf(inner, present, identity)));
    if (!user) throw new AppError('identity_attempt_over');
    exchange.noteUser(user.id);
    if (!user.isActive) throw new AppError('inactive_account');
    const by = { ...user, permissions: permissionsHeld(user.role, user.granted), sessionId: '' };
    if (!connected) {
      // the provider stands for a second factor as well: none of ours is asked for here, nor wanted while the session lasts
      await touchLink(inner.db, identity.issuer, identity.subject, clock.now());
      await updateUser(inner.db, user.id, { lastLoginAt: clock.now() }, clock.now());
      await sessions.start(inner, user.id, { byProvider: true });
      await recordAudit(
        { ...inner, actor: by },
        { area: 'users', action: 'signed_in', recordId: user.id, after: { by: 'identity provider' } },
      );
    }
    return { user: sessionUserOf(by), connected };
  });
  exchange.clearCookie(name, '/');
  return done;
}

/** The user that this person is here: connected before, known by a verified address, or let in as a new one. */
async function userOf(scope: Scope, provider: ProviderRow, identity: Identity): Promise<string> {
  const { db, clock } = scope;
  const { issuer, subject, claims } = identity;
  const linked = await findLinkedUser(db, issuer, subject);
  if (linked && linked.deletedAt === null) return linked.id;
  const email = verifiedEmail(claims);
  const known = email === null ? undefined : await findUserByEmail(db, email);
  if (known) {
    // one who may not come in is connected with nobody
    if (!known.isActive) throw new AppError('inactive_account');
    await connect({ ...scope, actor: known }, identity, known.id);
    return known.id;
  }
  const isOwn = email !== null && provider.emailDomain !== null && isOfDomain(email, provider.emailDomain);
  // whoever was deleted here does not come back by themself
  if (!provider.admitsUnknown || linked || !isOwn) throw new AppError('identity_unknown');
  const taken = new Set(await listTakenNames(db));
  const username = usernameFor(claims, email, (text) => taken.has(text));
  // nobody knows this password; a reset link gives the user one of their own
  const password = randomBytes(32).toString('hex');
  const user = await createUser(scope, { username, password, role: provider.roleOfUnknown!, email });
  await putLink(db, { issuer, subject, userId: user.id, connectedAt: clock.now(), lastUsedAt: null });
  return user.id;
}

/** Makes an account of the provider this user's, and nobody else's. Throws identity_taken, identity_differs. */
async function connect(
  scope: Pick<Scope, 'db' | 'clock' | 'exchange'> & { readonly actor: Pick<Actor, 'id' | 'username'> | null },
  { issuer, subject }: Identity,
  userId: string,
): Promise<void> {
  const { db, clock } = scope;
  const linked = await findLinkedUser(db, issuer, subject);
  if (linked && linked.deletedAt === null) {
    if (linked.id === userId) return;
    throw new AppError('identity_taken');
  }
  if (await findLinkOfUser(db, userId, issuer)) throw new AppError('identity_differs');
  await putLink(db, { issuer, subject, userId, connectedAt: clock.now(), lastUsedAt: null });
  await recordAudit(scope, { area: 'users', action: 'identity_connected', recordId: userId, after: { issuer } });
}
