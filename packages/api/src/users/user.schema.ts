import {
  credentialTexts,
  longPasswordRule,
  shortPasswordRule,
  usernameRule,
  type CredentialRule,
} from '@superlink/domain/users/credentials.ts';
import { languages } from '@superlink/domain/languages/language.ts';
import { isEmail } from '@superlink/domain/users/identity-provider.ts';
import { assignableRoles, permissions, roles } from '@superlink/domain/users/permissions.ts';
import { z } from 'zod';
import { dayAnswer, id, instantAnswer, missing } from '../fields.ts';

function credential(rule: CredentialRule, text: z.ZodString) {
  const { required, tooShort, tooLong } = credentialTexts(rule);
  return text.min(1, required).min(rule.min, tooShort).max(rule.max, tooLong);
}
const password = (rule: CredentialRule) => credential(rule, z.string(missing(credentialTexts(rule).required)));

export const username = credential(usernameRule, z.string(missing(credentialTexts(usernameRule).required)).trim());
export const shortPassword = password(shortPasswordRule);
export const longPassword = password(longPasswordRule);

export const assignableRole = z.enum(assignableRoles, missing('Role is required'));

/** None is fine; an empty text means none. */
export const email = z
  .string('Please enter a valid email address')
  .trim()
  .refine((text) => text === '' || isEmail(text), 'Please enter a valid email address')
  .transform((text) => (text === '' ? null : text))
  .nullable();

/** The signed-in user as whoami answers it (0§3). */
export const sessionUser = z
  .object({
    id,
    username: z.string(),
    role: z.enum(roles),
    is_active: z.boolean(),
    permissions: z.array(z.enum(permissions)),
    /** of a user without a second factor whose company wants one: from which day on, and whether it has come */
    second_factor: z.object({ required_from: dayAnswer, is_due: z.boolean() }).optional(),
    /** in which the user sees the screens, of one who has chosen another than English */
    language: z.enum(languages).optional(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

/** A row of the user administration (0§3). */
export const userRow = z
  .object({
    id,
    username: z.string(),
    role: z.enum(roles),
    isActive: z.boolean(),
    email: z.string().nullable(),
    lastLogin: instantAnswer.nullable(),
    passwordResetRequestedAt: instantAnswer.nullable(),
  })
  .meta({ id: 'User' });
export type UserRow = z.infer<typeof userRow>;

/** The same in the list, with how many API keys that work the user made: they work on without their maker (decision 2.20). */
export const listedUser = userRow.extend({ apiKeys: z.int() }).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof listedUser>;

export const signInBody = z.strictObject({ username, password: shortPassword });
export const createUserBody = z.strictObject({ username, password: shortPassword, role: assignableRole, email: email.optional() });
/** What is not given stays. */
export const updateUserBody = z.strictObject({
  role: assignableRole.optional(),
  isActive: z.boolean('Say true or false').optional(),
  email: email.optional(),
});

/** role and is_active are read and ignored: the server stores Manager and true (decision 2.11). */
export const onboardingBody = z.strictObject({
  token: z.string().max(200),
  username,
  password: longPassword,
  role: z.string().max(100).optional(),
  is_active: z.boolean().optional(),
});
export const onboardingValidation = z
  .object({ valid: z.boolean(), error_message: z.string().nullable(), tenant_display_name: z.string().nullable() })
  .meta({ id: 'OnboardingValidation' });

export const forgotPasswordBody = z.strictObject({
  username: z.string(missing('Username is required')).trim().min(1, 'Username is required').max(64),
});
export const resetPasswordBody = z.strictObject({ token: z.string().max(200), password: longPassword });
/** The path alone where neither PUBLIC_URL nor BASE_DOMAIN tells the company's address. */
export const resetLink = z
  .object({
    resetUrl: z.string().meta({ description: 'Whole address, or the path where the server knows no public address' }),
    expiresAt: instantAnswer,
  })
  .meta({ id: 'ResetLink' });

export const permissionChangeBody = z.strictObject({ target_user_id: id, permission: z.string().max(100) });
export const permissionRecord = z
  .object({ permissions: z.array(z.enum(permissions)), grantable_permissions: z.array(z.enum(permissions)) })
  .meta({ id: 'PermissionRecord' });
export type PermissionRecord = z.infer<typeof permissionRecord>;
export const permissionMap = z.object({ permissions: z.record(z.string(), z.string()) }).meta({ id: 'PermissionMap' });
