import { languages } from '@superlink/domain/languages/language.ts';
import { z } from 'zod';
import { id, instantAnswer } from '../fields.ts';
import { email, longPassword, shortPassword } from './user.schema.ts';

/** One place where the caller is signed in. */
export const ownSession = z
  .object({
    id,
    startedAt: instantAnswer,
    /** when it last renewed itself, which a session in use does every quarter of an hour */
    lastUsedAt: instantAnswer,
    /** as the browser names itself */
    userAgent: z.string().nullable(),
    ip: z.string().nullable(),
    /** the session that asks */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

export const endedSessions = z.object({ ended: z.number().int() }).meta({ id: 'EndedSessions' });

export const changePasswordBody = z
  .strictObject({ currentPassword: shortPassword, password: longPassword })
  .refine(({ currentPassword, password }) => password !== currentPassword, {
    path: ['password'],
    error: 'Choose a password that differs from the current one',
  });

/** What the caller keeps of themself beside the password. */
export const ownAccount = z
  .object({
    email: z.string().nullable(),
    /** the company's own sign-in, where there is one that this user may connect */
    provider: z.object({ buttonText: z.string(), connectedAt: instantAnswer.nullable(), lastUsedAt: instantAnswer.nullable() }).nullable(),
  })
  .meta({ id: 'OwnAccount' });
export type OwnAccount = z.infer<typeof ownAccount>;

/** Who sits at an open screen is asked who they are before anything changes by which one signs in. */
export const currentPasswordBody = z.strictObject({ currentPassword: shortPassword });
export const changeEmailBody = z.strictObject({ currentPassword: shortPassword, email });

export const languageBody = z.strictObject({ language: z.enum(languages, 'Choose a language') });
