import { KEY_REQUESTS_A_MINUTE, keyPermissions, MOST_KEY_REQUESTS_A_MINUTE, type ApiKeyState } from '@superlink/domain/keys/api-key.ts';
import { z } from 'zod';
import { dayInput, id, instantAnswer, missing, requiredText } from '../fields.ts';

const apiKeyStates = ['live', 'expired', 'revoked'] as const satisfies readonly ApiKeyState[];

/** A key with which another system makes calls in the company's name. */
export const apiKey = z
  .object({
    id,
    name: z.string(),
    /** how the key begins, by which its holder finds it */
    beginning: z.string(),
    permissions: z.array(z.enum(keyPermissions)),
    /** true: it reads and changes nothing */
    readOnly: z.boolean(),
    /** requests that it may make in a minute */
    perMinute: z.number().int(),
    state: z.enum(apiKeyStates),
    /** the moment from which on it is refused */
    expiresAt: instantAnswer,
    createdAt: instantAnswer,
    createdBy: z.string(),
    /** true: who made it was deleted or deactivated since, and it works on */
    makerLeft: z.boolean(),
    /** to the minute */
    lastUsedAt: instantAnswer.nullable(),
    lastUsedFrom: z.string().nullable(),
    revokedAt: instantAnswer.nullable(),
    revokedBy: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

/** The same with the key itself, which is answered once. */
export const newApiKey = apiKey.extend({ key: z.string() }).meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof newApiKey>;

export const apiKeyBody = z.strictObject({
  name: requiredText('Enter a name for the key', 60),
  permissions: z.array(z.enum(keyPermissions)).max(keyPermissions.length).default([]),
  readOnly: z.boolean().default(false),
  /** the last day on which it works */
  expiresOn: dayInput('Choose until when the key works'),
  perMinute: z
    .number(missing('Enter a number'))
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(MOST_KEY_REQUESTS_A_MINUTE, `At most ${MOST_KEY_REQUESTS_A_MINUTE}`)
    .default(KEY_REQUESTS_A_MINUTE),
});
export type ApiKeyBody = z.output<typeof apiKeyBody>;
