import { AppError } from '@superlink/api/error.ts';
import type { NewCredential, UsedCredential } from '@superlink/api/users/second-factor.schema.ts';
import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { MOST_PASSKEYS } from '@superlink/domain/users/second-factor.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { completeSignIn } from './complete-sign-in.service.ts';
import type { FactorKeys } from './factor-keys.ts';
import { lockOwnFactors, proveOneself, type FactorProof } from './factor-proof.service.ts';
import {
  deletePasskey,
  deleteRecoveryCodes,
  deleteSetUp,
  findPasskey,
  findSetUp,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  putSetUp,
} from './factors.queries.ts';
import { codesOfFirstFactor, endOfSetUp, refuseLastFactor } from './own-factors.service.ts';
import { passkeyParty } from './passkey-party.ts';
import type { Sessions } from './sessions.service.ts';
import { lockStep, updateStep } from './sign-in-steps.queries.ts';
import { beginStep, currentStep, endStep } from './sign-in-steps.service.ts';
import { lockUser } from './users.queries.ts';

/** For how long a browser waits for a finger, a face or a PIN. */
const PATIENCE_MS = 120_000;
/** A passkey signs in without a password, so whoever holds it must show that it is theirs, every time. */
const VERIFIED = 'required';

const bytesOf = (text: string) => Buffer.from(text, 'base64url');
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
/** What a passkey keeps of its user. */
const handleOf = (userId: string) => new TextEncoder().encode(userId);

const named = ({ credentialId, transports }: { credentialId: Buffer; transports: string[] }) => ({
  id: textOf(credentialId),
  type: 'public-key' as const,
  transports,
});

/** A browser’s answer that does not even parse is refused as one that does not fit. */
async function verified<R extends { verified: boolean }>(verify: () => Promise<R>): Promise<R | null> {
  try {
    const result = await verify();
    return result.verified ? result : null;
  } catch {
    return null;
  }
}

// ---- signing in

/**
 * What the browser is to ask. As a second step it asks a passkey of the user whose password was right; as the only step any of this company, and the
 * passkey says of whom it is.
 */
export async function requestPasskey(scope: Scope, isSecondStep: boolean) {
  const { db, exchange, clock } = scope;
  const step = isSecondStep ? await currentStep(scope) : undefined;
  if (isSecondStep && !step?.userId) throw new AppError('sign_in_over');
  const allowCredentials = step?.userId ? (await listPasskeys(db, step.userId)).map(named) : undefined;
  const options = await generateAuthenticationOptions({
    rpID: passkeyParty(exchange).id,
    timeout: PATIENCE_MS,
    userVerification: VERIFIED,
    ...(allowCredentials ? { allowCredentials } : {}),
  });
  const { challenge, timeout, rpId } = options;
  if (!step) await beginStep(scope, { challenge });
  else if (await lockStep(db, step.tokenHash, clock.now())) await updateStep(db, step.tokenHash, { challenge });
  return { challenge, timeout, rpId, allowCredentials, userVerification: VERIFIED } as const;
}

/**
 * Signs in with a passkey, which stands for both factors. The challenge is used up whatever comes of it; where a password was right before, the passkey is
 * that user's or none.
 */
export async function signInWithPasskey(scope: Scope, sessions: Sessions, credential: UsedCredential): Promise<SessionUser> {
  const { db, clock } = scope;
  const found = await currentStep(scope);
  const owner = found && (await findPasskey(db, bytesOf(credential.id)))?.userId;
  const user = owner ? await lockUser(db, owner) : undefined;
  if (user) scope.exchange.noteUser(user.id);
  const step = found && (await lockStep(db, found.tokenHash, clock.now()));
  if (!step?.challenge) throw new AppError('sign_in_over');
  await updateStep(db, step.tokenHash, { challenge: null });
  // read anew, because its counter may have moved until the user was held
  const passkey = user && (step.userId === null || step.userId === user.id) ? await findPasskey(db, bytesOf(credential.id)) : undefined;
  const counter = passkey && (await counterOf(scope, credential, passkey, step.challenge));
  if (!user || !passkey || counter === null || counter === undefined) throw new AppError('passkey_refused', {}, { keepWrites: true });
  if (!user.isActive) throw new AppError('inactive_account');
  await notePasskeyUse(db, passkey.id, counter, clock.now());
  await endStep(scope, step.tokenHash);
  return completeSignIn(scope, sessions, user, 'passkey');
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** The counter of a passkey after a right answer; null when the answer is wrong or its counter went back, as that of a copy does. */
async function counterOf(
  { exchange }: Scope,
  credential: UsedCredential,
  passkey: StoredPasskey,
  challenge: string,
): Promise<number | null> {
  const { id: expectedRPID, origins } = passkeyParty(exchange);
  const { userHandle } = credential.response;
  if (userHandle && userHandle !== textOf(handleOf(passkey.userId))) return null;
  const response = { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON;
  const result = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: textOf(passkey.credentialId),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }),
  );
  return result?.authenticationInfo.newCounter ?? null;
}

// ---- the own passkeys

export async function startPasskey(scope: SignedInScope, keys: FactorKeys, proof: FactorProof) {
  const { db, actor, tenant, exchange, clock } = scope;
  await proveOneself(scope, keys, 'add_passkey', proof);
  const present = await listPasskeys(db, actor.id);
  if (present.length >= MOST_PASSKEYS) throw new AppError('too_many_passkeys', { most: MOST_PASSKEYS });
  const excludeCredentials = present.map(named);
  const options = await generateRegistrationOptions({
    rpName: 'Superlink',
    rpID: passkeyParty(exchange).id,
    userID: handleOf(actor.id),
    userName: actor.username,
    userDisplayName: `${actor.username} (${tenant.displayName})`,
    timeout: PATIENCE_MS,
    attestationType: 'none',
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFIED },
  });
  await putSetUp(db, {
    userId: actor.id,
    kind: 'passkey',
    sessionId: actor.sessionId,
    challenge: options.challenge,
    expiresAt: endOfSetUp(clock.now()),
  });
  const { challenge, rp, user, timeout } = options;
  const pubKeyCredParams = options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const }));
  const authenticatorSelection = { residentKey: 'required', requireResidentKey: true, userVerification: VERIFIED } as const;
  return { challenge, rp, user, pubKeyCredParams, timeout, excludeCredentials, authenticatorSelection, attestation: 'none' as const };
}

/** Adds the passkey that the browser made. Its challenge is used up whatever comes of it. */
export async function addPasskey(
  scope: SignedInScope,
  keys: FactorKeys,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<{ recoveryCodes: string[] | null }> {
  const { db, actor, exchange, clock } = scope;
  const now = clock.now();
  const held = await lockOwnFactors(scope);
  const setUp = await findSetUp(db, { userId: actor.id, kind: 'passkey', sessionId: actor.sessionId }, now);
  const challenge = setUp?.challenge;
  if (!challenge) throw new AppError('set_up_over');
  await deleteSetUp(db, actor.id, 'passkey');
  const { id: expectedRPID, origins } = passkeyParty(exchange);
  const response = { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON;
  const made = await verified(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID,
      requireUserVerification: true,
    }),
  );
  if (!made?.registrationInfo) throw new AppError('passkey_refused', {}, { keepWrites: true });
  const { id, publicKey, counter } = made.registrationInfo.credential;
  await insertPasskey(db, {
    id: newId(now),
    userId: actor.id,
    name,
    credentialId: bytesOf(id),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: credential.response.transports ?? [],
    createdAt: now,
  });
  await recordAudit(scope, { area: 'users', action: 'passkey_added', recordId: actor.id, after: { passkey: name } });
  return { recoveryCodes: await codesOfFirstFactor(scope, keys, held) };
}

export async function removePasskey(scope: SignedInScope, keys: FactorKeys, id: string, proof: FactorProof): Promise<void> {
  const { db, actor } = scope;
  if (!(await listPasskeys(db, actor.id)).some((own) => own.id === id)) throw new AppError('not_found');
  const held = await proveOneself(scope, keys, 'remove_passkey', proof);
  const name = await deletePasskey(db, actor.id, id);
  if (name === undefined) throw new AppError('not_found');
  await refuseLastFactor(scope, 'remove_passkey', held);
  if (!held.hasAuthenticator && held.passkeys === 1) await deleteRecoveryCodes(db, actor.id);
  await recordAudit(scope, { area: 'users', action: 'passkey_removed', recordId: actor.id, before: { passkey: name } });
}
