import { personKinds } from '@superlink/domain/privacy/erased-person.ts';
import { z } from 'zod';
import { id, instantAnswer, requiredText } from '../fields.ts';

/** Whose data: a driver or a user by their own id, a client's contact by the id of the client and the name. */
export const personParams = z.object({ kind: z.enum(personKinds), id });
export type PersonParams = z.output<typeof personParams>;
export const personQuery = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'of a contact, as the client has it or had it; the others are known by their id' }),
});

const erasureRow = z.object({
  id,
  kind: z.enum(personKinds),
  personId: id.meta({ description: 'of a contact the id of the client' }),
  neutralName: z.string().meta({ description: 'what stands where the name stood' }),
  reason: z.string(),
  askedAt: instantAnswer,
  askedBy: z.string(),
  finishedAt: instantAnswer.nullable().meta({ description: 'null while the work goes on' }),
  failing: z
    .object({ since: instantAnswer, tries: z.int(), nextTryAt: instantAnswer })
    .nullable()
    .meta({ description: 'of one whose work fails: since when, how often, and when it is tried again; null while it goes well' }),
  done: z.int().meta({ description: 'steps that are done' }),
  steps: z.int(),
  places: z.int().meta({ description: 'records that named the person and do no more' }),
  entries: z.int().meta({ description: 'entries of the history that did' }),
  documents: z.int().meta({ description: 'files that were deleted' }),
});
export const erasure = erasureRow.meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof erasure>;

/** A person and what may be done with what is kept of them. */
export const personState = z
  .object({
    kind: z.enum(personKinds),
    id,
    name: z.string(),
    refusal: z.string().nullable().meta({ description: 'what must be done before they can be erased; null when they can' }),
    erasure: erasureRow.nullable(),
  })
  .meta({ id: 'PersonState' });
export type PersonState = z.infer<typeof personState>;

export const leaver = z
  .object({
    kind: z.enum(personKinds),
    id,
    name: z.string(),
    leftAt: instantAnswer.meta({ description: 'when the record was changed last' }),
  })
  .meta({ id: 'Leaver' });
export type LeaverRow = z.infer<typeof leaver>;

export const eraseBody = z.strictObject({
  name: requiredText('Type the name to confirm', 200),
  reason: requiredText('Say why, for example who asked for it and when', 300),
});
export type EraseBody = z.output<typeof eraseBody>;
