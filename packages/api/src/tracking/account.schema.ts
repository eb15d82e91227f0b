import { telematicsProviders } from '@superlink/domain/tracking/telematics.ts';
import { z } from 'zod';
import { id, instantAnswer, optionalText, requiredText } from '../fields.ts';

/** An account at a telematics company that is asked for positions each minute. What it signs in with is never answered. */
export const telematicsAccount = z
  .object({
    id,
    provider: z.enum(telematicsProviders),
    name: z.string(),
    /** null = the provider's usual address */
    baseUrl: z.string().nullable(),
    username: z.string().nullable(),
    isActive: z.boolean(),
    state: z.enum(['off', 'new', 'working', 'waiting', 'failing']),
    lastRunAt: instantAnswer.nullable(),
    lastOkAt: instantAnswer.nullable(),
    /** in words; null once it works again */
    lastError: z.string().nullable(),
    /** until then the provider is not asked */
    pausedUntil: instantAnswer.nullable(),
    createdAt: instantAnswer,
  })
  .meta({ id: 'TelematicsAccount' });
export type TelematicsAccountAnswer = z.infer<typeof telematicsAccount>;

const secrets = z.record(z.string().max(40), z.string().max(2_000)).meta({ description: 'What the provider signs in with, by name' });
const fields = {
  name: requiredText('Enter a name for the account', 100),
  baseUrl: optionalText(300),
  username: optionalText(200),
};

export const telematicsAccountBody = z.strictObject({ provider: z.enum(telematicsProviders, 'Choose a provider'), ...fields, secrets });
export type TelematicsAccountBody = z.output<typeof telematicsAccountBody>;

/** Without `secrets` those that are kept stay in use. */
export const telematicsAccountChange = z.strictObject({ ...fields, isActive: z.boolean(), secrets: secrets.optional() }).partial();
export type TelematicsAccountChange = z.output<typeof telematicsAccountChange>;

/** What a question asked just now brought. */
export const telematicsTrial = z
  .object({
    ok: z.boolean(),
    vehicles: z.int(),
    fixes: z.int(),
    /** why it brought none, in words */
    error: z.string().nullable(),
  })
  .meta({ id: 'TelematicsTrial' });
export type TelematicsTrial = z.infer<typeof telematicsTrial>;
