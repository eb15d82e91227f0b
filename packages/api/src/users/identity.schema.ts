import { admittedRoles } from '@superlink/domain/users/identity-provider.ts';
import { z } from 'zod';
import { instantAnswer, missing, requiredText } from '../fields.ts';
import { sessionUser } from './user.schema.ts';

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The domain after the @ of those who may come in by themselves. */
const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(200, 'Cannot exceed 200 characters')
  .refine((text) => text === '' || DOMAIN.test(text), 'Enter a domain, as kwela.co.za')
  .transform((text) => (text === '' ? null : text))
  .nullable();

const issuer = requiredText('Enter the address of the provider', 300);

const shape = {
  issuer,
  clientId: requiredText('Enter the client ID', 300),
  buttonText: requiredText('Enter what stands on the button', 40),
  isActive: z.boolean('Say true or false'),
  admitsUnknown: z.boolean('Say true or false'),
  roleOfUnknown: z.enum(admittedRoles, 'Choose a role').nullable(),
  emailDomain,
  passwordsAllowed: z.boolean('Say true or false'),
};

export const identityProviderBody = z
  .strictObject({
    ...shape,
    /** without it the one that is kept stays in use */
    clientSecret: z.string().trim().min(1, 'Enter the client secret').max(2_000, 'Cannot exceed 2000 characters').optional(),
    /** the `updatedAt` the editor started from, null where none was connected */
    updatedAt: instantAnswer.nullable().optional(),
  })
  .refine(({ admitsUnknown, roleOfUnknown }) => !admitsUnknown || roleOfUnknown !== null, {
    path: ['roleOfUnknown'],
    error: 'Choose a role',
  })
  .refine((body) => !body.admitsUnknown || body.emailDomain !== null, {
    path: ['emailDomain'],
    error: 'Enter the domain of your company: whoever has an address there comes in',
  });
export type IdentityProviderBody = z.output<typeof identityProviderBody>;

/** How people of the company come in by its identity provider. The client secret is never answered. */
export const identityProviderSetup = z
  .object({
    /** what the provider wants to know of this product: where it sends people back to */
    redirectUri: z.string(),
    provider: z.object({ ...shape, emailDomain: z.string().nullable(), hasSecret: z.boolean(), updatedAt: instantAnswer }).nullable(),
  })
  .meta({ id: 'IdentityProviderSetup' });
export type IdentityProviderSetup = z.output<typeof identityProviderSetup>;

export const identityProviderTrialBody = z.strictObject({ issuer });
export const identityProviderTrial = z
  .object({
    ok: z.boolean(),
    /** where people will sign in */
    host: z.string().nullable(),
    /** what is wrong, in words */
    problem: z.string().nullable(),
  })
  .meta({ id: 'IdentityProviderTrial' });
export type IdentityProviderTrial = z.output<typeof identityProviderTrial>;

/** Where the browser goes to sign in. */
export const providerSignIn = z.object({ url: z.string() }).meta({ id: 'ProviderSignIn' });
/** What the provider put behind the address that it sent the browser back to. */
export const providerAnswerBody = z.strictObject({ answer: z.string(missing('Nothing came back')).min(1, 'Nothing came back').max(8_000) });
export const providerSignedIn = z
  .object({
    user: sessionUser,
    /** true: the signed-in user is now connected with the provider */
    connected: z.boolean(),
  })
  .meta({ id: 'ProviderSignedIn' });
export type ProviderSignedIn = z.output<typeof providerSignedIn>;
