import { needKinds } from '@superlink/domain/my-day/need-kinds.ts';
import { needUrgencies } from '@superlink/domain/my-day/need-order.ts';
import { snoozeChoices } from '@superlink/domain/my-day/snooze.ts';
import { z } from 'zod';
import { dayAnswer, id, instantAnswer, optionalText } from '../fields.ts';

/** As long as a need's name gets: a permit may be called anything. */
const LONGEST_NEED = 400;
export const needParams = z.object({ need: z.string().max(LONGEST_NEED) });

/** Somebody of the company. */
const person = z.object({ id, username: z.string() });

export const need = z
  .object({
    /** kind and what tells it from the others of its kind */
    id: z.string(),
    kind: z.enum(needKinds),
    urgency: z.enum(needUrgencies),
    recordId: id,
    vehicleId: id.nullable(),
    name: z.string(),
    detail: z.string(),
    day: dayAnswer.nullable().meta({ description: 'The day on which it was or is due, or since which it waits' }),
    at: instantAnswer.nullable().meta({ description: 'The moment of that day, where one is known' }),
    from: person.extend({ line: z.string().nullable(), at: instantAnswer }).nullable().meta({ description: 'Who handed it to the caller' }),
  })
  .meta({ id: 'Need', description: 'One thing that needs somebody' });
export type NeedAnswer = z.infer<typeof need>;

const needsOfKind = z
  .object({
    kind: z.enum(needKinds),
    total: z.int(),
    needs: z.array(need).meta({ description: 'The most urgent of them' }),
  })
  .meta({ id: 'NeedsOfKind' });

/** What needs the caller, as the areas find it at this moment. */
export const myDay = z
  .object({
    count: z.int(),
    kinds: z.array(needsOfKind).meta({ description: 'Kinds that the caller may see, those without a need too' }),
    snoozed: z.array(need.extend({ until: instantAnswer })),
    handedOver: z.array(need.extend({ to: person, by: person, line: z.string().nullable(), handedOverAt: instantAnswer })),
    nextAt: instantAnswer.nullable().meta({ description: 'When the next one that was put off comes back' }),
  })
  .meta({ id: 'MyDay' });
export type MyDay = z.infer<typeof myDay>;

export const myDayCount = z.object({ count: z.int(), nextAt: instantAnswer.nullable() }).meta({ id: 'MyDayCount' });
export type MyDayCount = z.infer<typeof myDayCount>;

export const snoozeBody = z.strictObject({ until: z.enum(snoozeChoices, 'Choose until when') });
export type SnoozeBody = z.output<typeof snoozeBody>;
export const snoozed = z.object({ until: instantAnswer }).meta({ id: 'Snoozed' });

/** Longest line that goes with a need. */
const LONGEST_LINE = 200;
export const handOverBody = z.strictObject({
  userId: z.uuid('Choose a colleague'),
  line: optionalText(LONGEST_LINE, `Keep it to ${LONGEST_LINE} characters`).default(null),
});
export type HandOverBody = z.output<typeof handOverBody>;
export const handedOver = z.object({ to: person }).meta({ id: 'HandedOver' });

export const colleagues = z.array(person).meta({ id: 'Colleagues', description: 'Who else may see needs of this kind' });

export const digestChoice = z
  .object({
    isWanted: z.boolean(),
    email: z.string().nullable(),
    sendsMail: z.boolean().meta({ description: 'Whether a mail server is set up' }),
  })
  .meta({ id: 'DigestChoice' });
export type DigestChoice = z.infer<typeof digestChoice>;
export const digestBody = z.object({ isWanted: z.boolean() });
export type DigestBody = z.output<typeof digestBody>;
