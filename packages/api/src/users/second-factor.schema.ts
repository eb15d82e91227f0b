import { factorKinds } from '@superlink/domain/users/second-factor.ts';
import { z } from 'zod';
import { dayAnswer, id, instantAnswer, missing, optionalDay } from '../fields.ts';
import { assignableRole, sessionUser, shortPassword } from './user.schema.ts';

/** What a right password is answered with when the user has a second factor: no session yet. */
export const secondStep = z.object({ second_step: z.array(z.enum(factorKinds)) }).meta({ id: 'SecondStep' });
export type SecondStep = z.infer<typeof secondStep>;
export const signInAnswer = z.union([sessionUser, secondStep]);

const code = z.string(missing('Code is required')).trim().min(1, 'Code is required').max(40, 'This is no code');
export const codeBody = z.strictObject({ code });
/** The password, and a code where the change asks for one. */
const proof = { currentPassword: shortPassword, code: z.string().trim().max(40, 'This is no code').optional() };
export const proofBody = z.strictObject(proof);
export const passwordBody = z.strictObject({ currentPassword: shortPassword });

/** Bytes as browsers put them into JSON. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'This is no answer of a passkey')
    .max(max);
const transports = z.array(z.string().max(30)).max(10);
/** A credential id has at most 1 023 bytes. */
const credentialId = bytes(1_400);
const publicKeyCredential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** What a browser is asked for a new passkey: options of `navigator.credentials.create`, in JSON. */
export const passkeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.number().optional(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() })).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.literal('required'),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.literal('required'),
      })
      .optional(),
    attestation: z.literal('none').optional(),
  })
  .meta({ id: 'PasskeyCreation' });

/** What a browser is asked for a passkey that is there: options of `navigator.credentials.get`, in JSON. */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    timeout: z.number().optional(),
    rpId: z.string().optional(),
    allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() })).optional(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });

/** A browser's answer says more than is needed here; that is passed over. */
const newCredential = z.object({
  ...publicKeyCredential,
  response: z.object({ clientDataJSON: bytes(8_000), attestationObject: bytes(40_000), transports: transports.optional() }),
});
const usedCredential = z.object({
  ...publicKeyCredential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: z.string().max(200).optional().nullable(),
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;
export type NewCredential = z.output<typeof newCredential>;

export const addPasskeyBody = z.strictObject({
  name: z.string(missing('Name is required')).trim().min(1, 'Name is required').max(60, 'Name cannot exceed 60 characters'),
  credential: newCredential,
});
/** true: of the user whose password was right; false: of anybody of this company, who is then signed in by it alone */
export const passkeyRequestBody = z.strictObject({ secondStep: z.boolean('Say true or false') });
export const passkeySignInBody = z.strictObject({ credential: usedCredential });

/** What an authenticator app is set up with: as a QR code and as text. */
export const authenticatorSetUp = z.object({ uri: z.string(), key: z.string() }).meta({ id: 'AuthenticatorSetUp' });
/** Codes are answered where new ones were made, and never again. */
export const madeCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() }).meta({ id: 'MadeRecoveryCodes' });

const ownPasskey = z.object({ id, name: z.string(), addedAt: instantAnswer, lastUsedAt: instantAnswer.nullable() });
export type OwnPasskey = z.infer<typeof ownPasskey>;

/** What the caller signs in with besides the password. */
export const ownFactors = z
  .object({
    authenticator: z.object({ addedAt: instantAnswer, lastUsedAt: instantAnswer.nullable() }).nullable(),
    passkeys: z.array(ownPasskey),
    recoveryCodesLeft: z.int(),
    /** the day from which the company wants a second factor of the caller; null where it wants none */
    requiredFrom: dayAnswer.nullable(),
    /** what was changed of it last, newest first */
    changes: z.array(z.object({ at: instantAnswer, action: z.string(), by: z.string() })),
  })
  .meta({ id: 'OwnFactors' });
export type OwnFactors = z.infer<typeof ownFactors>;

export const factorRuleBody = z
  .strictObject({
    roles: z.array(assignableRole).max(4),
    from: optionalDay,
    /** the `updatedAt` the editor started from, null where no rule was named yet: one that changed meanwhile is refused */
    updatedAt: instantAnswer.nullable().optional(),
  })
  .refine(({ roles, from }) => roles.length === 0 || from !== null, { path: ['from'], error: 'Say from which day on' })
  .meta({ id: 'FactorRuleChange' });
export type FactorRuleBody = z.output<typeof factorRuleBody>;
export const factorRule = z
  .object({ roles: z.array(assignableRole), from: dayAnswer.nullable(), updatedAt: instantAnswer.nullable() })
  .meta({ id: 'FactorRule' });
export type FactorRuleAnswer = z.infer<typeof factorRule>;
