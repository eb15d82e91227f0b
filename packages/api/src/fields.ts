import { ROWS_AT_ONCE } from '@superlink/domain/many/rows-at-once.ts';
import { freeFieldsProblem } from '@superlink/domain/records/free-fields.ts';
import { dayAsInstant, isSensible, readDay, readInstant } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';

/** Nothing was given: the message for it says that something is required, and no other does. */
const isMissing = (input: unknown) => input === undefined || input === null || input === '' || Number.isNaN(input);

/**
 * The form's own words for a value that is not there. Of one that is there and wrong they would be untrue: undefined leaves it to the general
 * words, which say what is wrong.
 */
export function missing(message: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) => (isMissing(input) ? message : undefined),
  };
}

/** Every record's id. */
export const id = z.uuid();
export const idParams = z.object({ id });

/** A date-only value as the server answers it: UTC midnight of the calendar day (decision 4.2). */
export const dayAnswer = z.iso.datetime().meta({ description: 'UTC midnight of a calendar day' });
/** An instant as the server answers it. */
export const instantAnswer = z.iso.datetime();

/**
 * A date-only value as a client may send it: `YYYY-MM-DD` or an instant, which is turned into its SAST day first (TZ-5 … TZ-7).
 * Comes out as `YYYY-MM-DD`. `required` is the message for an empty value.
 */
export function dayInput(required: string) {
  return z.string(missing(required)).transform((value, context) => {
    const day = readDay(value);
    if (day !== null && isSensible(day)) return day;
    context.addIssue({ code: 'custom', message: value.trim() === '' ? required : 'Enter a valid date' });
    return z.NEVER;
  });
}

/** An optional day: null and an empty text both mean that there is none. */
export const optionalDay = z
  .string('Enter a valid date')
  .transform((value, context) => {
    const day = readDay(value);
    if (value.trim() === '' || (day !== null && isSensible(day))) return day;
    context.addIssue({ code: 'custom', message: 'Enter a valid date' });
    return z.NEVER;
  })
  .nullable();

/** A moment as a client may send it: an instant, kept as sent, or a plain day, which is its UTC midnight (decision 4.3). Comes out as a Date. */
export function instantInput(required: string) {
  return z.string(missing(required)).transform((value, context) => {
    const instant = readInstant(value);
    if (instant !== null && isSensible(instant.toISOString().slice(0, 10))) return instant;
    context.addIssue({ code: 'custom', message: value.trim() === '' ? required : 'Enter a valid date' });
    return z.NEVER;
  });
}

/** Turns the stored day into the answer's form. */
export function answerDay(day: string): string {
  return dayAsInstant(day);
}

export function answerDayOrNull(day: string | null): string | null {
  return day === null ? null : dayAsInstant(day);
}

/** PostgreSQL stores every character but this one, and no half of one: the rest of it would be lost without a word. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
export const NOT_STORABLE = 'Contains a character that cannot be stored';

/** Optional free text: trimmed, and an empty text is no text. */
export function optionalText(max: number, message = `Cannot exceed ${max} characters`) {
  return z
    .string()
    .trim()
    .max(max, message)
    .refine(isStorable, NOT_STORABLE)
    .transform((value) => (value === '' ? null : value))
    .nullable();
}

/** Required text with the form's own words for "missing" and "too long". */
export function requiredText(required: string, max: number, tooLong = `Cannot exceed ${max} characters`) {
  return z.string(missing(required)).trim().min(1, required).max(max, tooLong).refine(isStorable, NOT_STORABLE);
}

/** Whatever else a company keeps about a record; given back as it came. */
export const freeFields = z.record(z.string(), z.unknown()).superRefine((fields, context) => {
  const problem = freeFieldsProblem(fields);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** What a float may lie beside the whole number that was meant: what sums leave behind, and of large numbers what a float cannot say. */
const leftOver = (steps: number) => Math.max(1e-6, 2 * steps * Number.EPSILON);

/** A number that must not be negative and fits its column; `places` decimals at most, but for what a program's own sums leave behind them. */
export function quantity(options: { negative: string; places: number; max: number; required?: string }) {
  const step = 10 ** options.places;
  return (
    z
      .number({ error: ({ input }) => (isMissing(input) ? (options.required ?? 'Enter a number') : 'Enter a number') })
      .min(0, options.negative)
      .max(options.max, `Cannot exceed ${options.max}`)
      .refine(
        (value) => Math.abs(value * step - Math.round(value * step)) < leftOver(value * step),
        options.places === 1 ? 'At most 1 decimal' : `At most ${options.places} decimals`,
      )
      // as it is kept, so that what is asked of it beyond this is asked of what is kept
      .overwrite((value) => Math.round(value * step) / step)
  );
}

/** Most rows of a page; who asks for more gets so many (decision 1.15). */
const MOST_A_PAGE = 200;
/** Most rows of a list that is asked for without a limit; a longer one is refused and names its pages (decision 1.15). */
export const WHOLE_LIST = 10_000;
/** What a query reads for a whole list: a row more, by which a longer one is told. */
export const WHOLE_LIST_ROWS = WHOLE_LIST + 1;

const offset = z.coerce.number().int().min(0).default(0);
const limit = z.coerce
  .number()
  .min(1)
  .transform((rows) => Math.min(rows, MOST_A_PAGE))
  .pipe(z.int())
  .meta({ description: `Rows of the page; more than ${MOST_A_PAGE} are answered with ${MOST_A_PAGE}` });

/** offset and limit of a list that is always paged. */
export function paging(defaultLimit: number) {
  return { offset, limit: limit.default(defaultLimit) };
}

/** offset and limit of a list. A request without a limit gets the whole list. */
export const pageOrWhole = { offset, limit: limit.optional() };

/** `true` or `false` in a query. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Files a list is exported to. */
export const tableFormat = z.enum(['csv', 'xlsx']).default('xlsx');
/** Rows that were chosen of a list, for its file: ids with commas between, as many as an act on many takes (decision 1.66). */
export const chosenIds = z
  .string()
  .transform((text, context) => {
    const given = text.split(',', ROWS_AT_ONCE + 1);
    const read = z.array(z.uuid('Choose rows from the list')).max(ROWS_AT_ONCE, `At most ${ROWS_AT_ONCE} rows at once`).safeParse(given);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: read.error.issues[0]!.message });
    return z.NEVER;
  })
  .meta({ description: 'Only these rows, in this order, whatever the filters say; those that are not there are left out' });
/** Time a client gives a whole list as a file, in ms. */
export const EXPORT_MS = 120_000;
