import { z } from 'zod';
import { id, instantAnswer } from '../fields.ts';
import { longPassword, shortPassword } from './user.schema.ts';

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
