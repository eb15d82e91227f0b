import { accentProblem, ADDRESS_LINES_MAX, primaryProblem, readColour } from '@superlink/domain/reports/letterhead.ts';
import { z } from 'zod';
import { instantAnswer, missing, optionalText, requiredText } from '../fields.ts';

function colour(required: string, problemOf: (colour: string) => string | null) {
  return z.string(missing(required)).transform((text, context) => {
    const read = readColour(text);
    const problem = read === null ? 'Enter a colour as #rrggbb, for example #1a57c9' : problemOf(read);
    if (read !== null && problem === null) return read;
    context.addIssue({ code: 'custom', message: text.trim() === '' ? required : problem! });
    return z.NEVER;
  });
}

const vatNumber = optionalText(20).refine((text) => text === null || /^\d{10}$/.test(text), 'A VAT number has 10 digits');

export const letterheadBody = z
  .strictObject({
    addressLines: z
      .array(requiredText('Leave out empty lines', 60))
      .max(ADDRESS_LINES_MAX, `At most ${ADDRESS_LINES_MAX} lines of address`),
    vatNumber,
    registrationNumber: optionalText(30),
    primaryColour: colour('Choose a colour for the band', primaryProblem),
    accentColour: colour('Choose a colour for the bars', accentProblem),
    /** the `updatedAt` the editor started from, null where nothing was named yet: a letterhead that changed meanwhile is refused */
    updatedAt: instantAnswer.nullable().optional(),
  })
  .meta({ id: 'LetterheadChange' });
export type LetterheadBody = z.output<typeof letterheadBody>;

/** What stands at the head of a company's reports, or the defaults while it has named nothing. */
export const letterhead = z
  .object({
    addressLines: z.array(z.string()),
    vatNumber: z.string().nullable(),
    registrationNumber: z.string().nullable(),
    primaryColour: z.string(),
    accentColour: z.string(),
    logo: z.object({ fileName: z.string(), size: z.int() }).nullable(),
    updatedAt: instantAnswer.nullable(),
  })
  .meta({ id: 'Letterhead' });
export type LetterheadAnswer = z.infer<typeof letterhead>;
