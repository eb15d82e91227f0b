import { AppError, invalid } from '@superlink/api/error.ts';
import type { IdentityProviderBody, IdentityProviderSetup, IdentityProviderTrial } from '@superlink/api/users/identity.schema.ts';
import { mayComeWithoutProvider } from '@superlink/domain/users/identity-provider.ts';
import { ProviderFault, type IdentityProviders } from '../../platform/identity/identity-provider.ts';
import type { OutsideScope, Scope, SignedInScope } from '../../scope.ts';
import type { Seal } from '../../seal.ts';
import { changeRecord, NOT_NAMED_YET, recordAudit, type HeldRow, type RecordKind } from '../audit/public.ts';
import { deleteProvider, findProvider, lockProvider, putProvider, type ProviderRow } from './identity.queries.ts';

/** What sign-in by a provider needs of the world outside the area. */
export interface IdentityOutside {
  readonly providers: IdentityProviders;
  readonly seal: Seal;
  /** what the secrets of each attempt are derived from */
  readonly secret: string;
}

/** Where the provider sends the browser back to. */
const RETURN_PATH = '/login/callback';
/** A company has one provider: its secret opens for nothing else of the company. */
const SEALED_AS = 'identity provider';

/** The address that the operator configured, else the one that the browser came by: the provider sends people back to none that it does not know. */
export const returnAddress = ({ exchange }: Pick<Scope, 'exchange'>) =>
  `${exchange.origin || `${exchange.secure ? 'https' : 'http'}://${exchange.host}`}${RETURN_PATH}`;

/** The client secret; null when the product's own secret changed since it was entered. */
export function openClientSecret({ tenant }: Pick<Scope, 'tenant'>, { seal }: IdentityOutside, row: ProviderRow): string | null {
  return seal.open({ tenantId: tenant.id, id: SEALED_AS }, row.clientSecret)?.['clientSecret'] ?? null;
}

export async function readProviderSetup(scope: Scope, outside: IdentityOutside): Promise<IdentityProviderSetup> {
  const row = await findProvider(scope.db);
  if (!row) return { redirectUri: returnAddress(scope), provider: null };
  const { issuer, clientId, buttonText, isActive, admitsUnknown, roleOfUnknown, emailDomain, passwordsAllowed, updatedAt } = row;
  const hasSecret = openClientSecret(scope, outside, row) !== null;
  return {
    redirectUri: returnAddress(scope),
    provider: {
      issuer,
      clientId,
      buttonText,
      isActive,
      admitsUnknown,
      roleOfUnknown,
      emailDomain,
      passwordsAllowed,
      hasSecret,
      updatedAt: updatedAt.toISOString(),
    },
  };
}

/** Throws stale_record, and validation_error where the provider is another one than the secret was given for. */
export async function saveProvider(
  scope: SignedInScope,
  outside: IdentityOutside,
  { updatedAt: startedFrom, clientSecret, ...named }: IdentityProviderBody,
): Promise<IdentityProviderSetup> {
  const read = outside.providers.readIssuer(named.issuer);
  if ('problem' in read) throw invalid({ issuer: read.problem });
  const own = await lockProvider(scope.db);
  const isSame = own?.issuer === read.issuer && own.clientId === named.clientId;
  if (clientSecret === undefined && !(own && isSame && openClientSecret(scope, outside, own) !== null)) {
    throw invalid({ clientSecret: own ? 'Enter this again for the changed provider' : 'Enter the client secret' });
  }
  type Shown = NonNullable<IdentityProviderSetup['provider']>;
  const kind: RecordKind<HeldRow, Shown> = {
    area: 'users',
    prefix: 'identity_provider_',
    lock: async () => own ?? NOT_NAMED_YET,
    read: async () => (await readProviderSetup(scope, outside)).provider ?? ({} as Shown),
    logged: ({ hasSecret: _, updatedAt: __, ...logged }) => logged,
    loggedWhole: true,
  };
  await changeRecord(scope, kind, { id: 'identity_provider', startedFrom: own ? startedFrom : undefined }, async ({ stamp }) => {
    const sealed =
      clientSecret === undefined ? own!.clientSecret : outside.seal.seal({ tenantId: scope.tenant.id, id: SEALED_AS }, { clientSecret });
    await putProvider(scope.db, { ...named, issuer: read.issuer, clientSecret: sealed, ...stamp });
    return { done: 'saved', ...(clientSecret === undefined ? {} : { hidden: true, noted: { newLogin: true } }) };
  });
  return readProviderSetup(scope, outside);
}

/** Passwords count again for everybody. Throws not_found. */
export async function removeProvider(scope: SignedInScope): Promise<void> {
  const own = await lockProvider(scope.db);
  if (!own) throw new AppError('not_found');
  await deleteProvider(scope.db);
  const { issuer, clientId } = own;
  await recordAudit(scope, {
    area: 'users',
    action: 'identity_provider_removed',
    recordId: 'identity_provider',
    before: { issuer, clientId },
  });
}

/** Asks a provider before it is saved, and says in words what is wrong. */
export async function tryProvider(scope: OutsideScope, { providers }: IdentityOutside, text: string): Promise<IdentityProviderTrial> {
  const failed = (problem: string) => ({ ok: false, host: null, problem });
  const read = providers.readIssuer(text);
  if ('problem' in read) return failed(read.problem);
  try {
    const { host } = await providers.look(read.issuer, scope.signal);
    return { ok: true, host, problem: null };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    scope.log.warn({ problem: error.message }, 'an identity provider was tried in vain');
    return failed(
      error.fault === 'away'
        ? 'Nobody answers there as a provider does. Check the address.'
        : 'What answers there is no provider for this address. Enter the issuer exactly as the provider names it.',
    );
  }
}

/** Keeps users out whose company wants them to come by its provider alone. Throws password_sign_in_off. */
export async function refuseWithoutProvider({ db }: Pick<Scope, 'db'>, role: string): Promise<void> {
  const provider = await findProvider(db);
  if (!mayComeWithoutProvider(role, provider)) throw new AppError('password_sign_in_off', { button: provider!.buttonText });
}
