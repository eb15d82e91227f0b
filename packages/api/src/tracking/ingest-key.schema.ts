import { z } from 'zod';
import { id, instantAnswer, requiredText } from '../fields.ts';

/** A key with which phones, trackers and servers send positions for this company. */
export const ingestKey = z
  .object({
    id,
    name: z.string(),
    /** the last four characters */
    ending: z.string(),
    createdAt: instantAnswer,
    createdBy: z.string(),
    lastUsedAt: instantAnswer.nullable(),
    revokedAt: instantAnswer.nullable(),
    revokedBy: z.string().nullable(),
  })
  .meta({ id: 'IngestKey' });
export type IngestKey = z.infer<typeof ingestKey>;

/** The same with the key itself, which is answered once. */
export const newIngestKey = ingestKey.extend({ key: z.string() }).meta({ id: 'NewIngestKey' });
export type NewIngestKey = z.infer<typeof newIngestKey>;

export const ingestKeyBody = z.strictObject({ name: requiredText('Enter a name for the key', 100) });
