import { AppError } from '@superlink/api/error.ts';
import type { OwnAccount } from '@superlink/api/users/account.schema.ts';
import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { DEFAULT_LANGUAGE, type Language } from '@superlink/domain/languages/language.ts';
import { mayComeWithoutProvider } from '@superlink/domain/users/identity-provider.ts';
import { isAdmin } from '@superlink/domain/users/permissions.ts';
import type { Actor, OutsideScope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, type RecordKind } from '../audit/public.ts';
import { sessionUserOf } from './complete-sign-in.service.ts';
import type { IdentityOutside } from './identity-provider.service.ts';
import { deleteLinkOfUser, findLinkOfUser, findProvider } from './identity.queries.ts';
import { startAtProvider } from './provider-sign-in.service.ts';
import { judgeOwnPassword } from './sign-in.service.ts';
import { findUser, lockAdmission, lockUser, updateUser } from './users.queries.ts';
import { storedEmail } from './users.service.ts';

/** No call of this area is open to keys, which have no role. */
function roleOf({ role }: Pick<Actor, 'role'>): NonNullable<Actor['role']> {
  if (role === null) throw new AppError('not_for_keys');
  return role;
}

/** What the caller keeps of themself. The company's sign-in is shown to whoever may connect it: managers may before it is switched on. */
export async function readAccount({ db, actor }: Pick<SignedInScope, 'db' | 'actor'>): Promise<OwnAccount> {
  const email = (await findUser(db, actor.id))?.email ?? null;
  const provider = await findProvider(db);
  if (!provider || !(provider.isActive || isAdmin(roleOf(actor)))) return { email, provider: null };
  const link = await findLinkOfUser(db, actor.id, provider.issuer);
  const connectedAt = link?.connectedAt.toISOString() ?? null;
  return { email, provider: { buttonText: provider.buttonText, connectedAt, lastUsedAt: link?.lastUsedAt?.toISOString() ?? null } };
}

/** Changes or removes the caller's e-mail address. Throws email_taken. */
export async function changeEmail(scope: SignedInScope, body: { currentPassword: string; email: string | null }): Promise<OwnAccount> {
  const { db, actor } = scope;
  await lockAdmission(db);
  await judgeOwnPassword(scope, body.currentPassword);
  const kind: RecordKind<NonNullable<Awaited<ReturnType<typeof lockUser>>>, Pick<OwnAccount, 'email'>> = {
    area: 'users',
    prefix: 'email_',
    lock: lockUser,
    read: async () => ({ email: (await findUser(db, actor.id))?.email ?? null }),
  };
  await changeRecord(scope, kind, { id: actor.id }, async ({ stamp }) => {
    await updateUser(db, actor.id, storedEmail(body.email), stamp.updatedAt);
    return { done: 'changed' };
  });
  return readAccount(scope);
}

/** Keeps in which language the caller sees the screens, on every machine. English is kept as nothing. Answers the caller as whoami does from now on. */
export async function chooseLanguage({ db, actor, clock }: SignedInScope, chosen: Language): Promise<SessionUser> {
  const language = chosen === DEFAULT_LANGUAGE ? null : chosen;
  await updateUser(db, actor.id, { language }, clock.now());
  return sessionUserOf({ ...actor, language });
}

/** Answers where the browser goes to connect the caller's account at the provider. */
export async function connectIdentity(scope: OutsideScope, outside: IdentityOutside, currentPassword: string): Promise<{ url: string }> {
  await scope.inTransaction((inner) => judgeOwnPassword(inner, currentPassword));
  return startAtProvider(scope, outside, { id: scope.actor.id, role: roleOf(scope.actor) });
}

/** Throws identity_needed where the caller could not come in any more. */
export async function disconnectIdentity(scope: SignedInScope, currentPassword: string): Promise<OwnAccount> {
  await judgeOwnPassword(scope, currentPassword);
  const { db, actor } = scope;
  const provider = await findProvider(db);
  if (!mayComeWithoutProvider(roleOf(actor), provider)) throw new AppError('identity_needed');
  if (provider && (await findLinkOfUser(db, actor.id, provider.issuer))) {
    await deleteLinkOfUser(db, actor.id, provider.issuer);
    await recordAudit(scope, { area: 'users', action: 'identity_disconnected', recordId: actor.id, after: { issuer: provider.issuer } });
  }
  return readAccount(scope);
}
