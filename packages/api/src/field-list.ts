import type { WrittenAs } from '@superlink/domain/history/value-in-words.ts';
import { numberOf, type NumberText } from '@superlink/domain/numbers/number-text.ts';
import { dayOf } from '@superlink/domain/time/format.ts';
import { dayAsInstant } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { answerDay, answerDayOrNull, dayAnswer, dayInput, optionalDay } from './fields.ts';

/**
 * A field of a record, declared once: what the calls take and answer and what a form holds follow from it. Which control a form gives it, and
 * where, is the form's own.
 */
export interface Field<Rule extends z.ZodType, Created extends z.ZodType, Answer extends z.ZodType, Held> {
  readonly label: string;
  /** how the history writes a value of it */
  readonly as: WrittenAs;
  /** whether forms mark it as one that must be filled */
  readonly required: boolean;
  /** judges what a call brings, in the words that the form shows */
  readonly rule: Rule;
  /** the same for a new record, which may be silent about it */
  readonly created: Created;
  readonly answer: Answer;
  /** what a call answers of a column, where that is not what the column holds */
  answerOf?(stored: z.output<Answer>): z.output<Answer>;
  /** what the form of a new record holds */
  readonly empty: Held;
  /** what a form holds of a record */
  hold(answer: z.output<Answer>): Held;
  /** what a call takes of a form; null for nothing, which the rule judges */
  send(held: Held): z.input<Rule> | null;
}

/** What a field is called and how its values are written. */
export interface FieldWords {
  readonly label: string;
  readonly as: WrittenAs;
}

/** A field of no common kind. */
export function field<Rule extends z.ZodType, Created extends z.ZodType, Answer extends z.ZodType, Held>(
  declared: Field<Rule, Created, Answer, Held>,
) {
  return declared;
}

/** `answer` where it is narrower than any text. */
export function textField(label: string, rule: z.ZodType<string, string>, answer: z.ZodType<string, string> = z.string()) {
  return field({
    label,
    as: 'text',
    required: true,
    rule,
    created: rule,
    answer,
    empty: '',
    hold: (text) => text,
    send: (held) => held.trim(),
  });
}

export function optionalTextField(label: string, rule: z.ZodType<string | null, string | null>) {
  return field({
    label,
    as: 'text',
    required: false,
    rule,
    created: rule.optional(),
    answer: z.string().nullable(),
    empty: '',
    hold: (answer) => answer ?? '',
    send: (held) => held.trim() || null,
  });
}

const noNumber: NumberText = '';

/** Whoever declares one says its unit to the history: `{ ...numberField('Odometer', …), as: 'km' }`. */
export function numberField(label: string, rule: z.ZodType<number, number>) {
  return field({
    label,
    as: 'number',
    required: true,
    rule,
    created: rule,
    answer: z.number(),
    empty: noNumber,
    hold: (answer): NumberText => answer,
    send: numberOf,
  });
}

/** `answer` where it is narrower than any number. */
export function optionalNumberField(label: string, rule: z.ZodType<number, number>, answer: z.ZodType<number, number> = z.number()) {
  return field({
    label,
    as: 'number',
    required: false,
    rule: rule.nullable(),
    created: rule.nullable().optional(),
    answer: answer.nullable(),
    empty: noNumber,
    hold: (number): NumberText => number ?? '',
    send: numberOf,
  });
}

/** A number that is 0 where nobody gives one. */
export function numberOrZeroField(label: string, rule: z.ZodType<number, number>, answer: z.ZodType<number, number> = z.number()) {
  const orZero = rule.nullable().transform((value) => value ?? 0);
  return field({
    label,
    as: 'number',
    required: false,
    rule: orZero,
    created: orZero.default(0),
    answer,
    empty: noNumber,
    hold: (number): NumberText => number,
    send: (held) => numberOf(held) ?? 0,
  });
}

/** A calendar day. A form holds `YYYY-MM-DD` or an empty text, a call takes UTC midnight of the day (GEN-009). */
export function dayField(label: string, required: string) {
  const rule = dayInput(required);
  return field({
    label,
    as: 'day',
    required: true,
    rule,
    created: rule,
    answer: dayAnswer,
    answerOf: answerDay,
    empty: '',
    hold: (answer) => dayOf(answer),
    send: (held) => (held === '' ? '' : dayAsInstant(held)),
  });
}

export function optionalDayField(label: string) {
  return field({
    label,
    as: 'day',
    required: false,
    rule: optionalDay,
    created: optionalDay.optional(),
    answer: dayAnswer.nullable(),
    answerOf: answerDayOrNull,
    empty: '',
    hold: (answer) => dayOf(answer) ?? '',
    send: (held) => (held === '' ? null : dayAsInstant(held)),
  });
}

/** Yes or no; a new record begins with no. */
export function yesNoField(label: string) {
  const rule = z.boolean();
  return field({
    label,
    as: 'yesNo',
    required: false,
    rule,
    created: rule.default(false),
    answer: rule,
    empty: false as boolean,
    hold: (answer) => answer,
    send: (held) => held,
  });
}

/** One of a list, nothing where a form holds an empty text; a new record begins with `first`. */
export function choiceField<Choice extends string>(label: string, rule: z.ZodType<Choice, Choice>, first: NoInfer<Choice>) {
  return field({
    label,
    as: 'word',
    required: true,
    rule,
    created: rule.default(first as Exclude<Choice, undefined>),
    answer: rule,
    empty: first as Choice | '',
    hold: (answer): Choice | '' => answer,
    send: (held) => (held === '' ? null : held),
  });
}

type AnyField = Field<z.ZodType, z.ZodType, z.ZodType, unknown>;
export type Fields = Readonly<Record<string, AnyField>>;

/** What a form holds: texts and numbers as typed, days as `YYYY-MM-DD`. */
export type FormOf<F extends Fields> = { [Name in keyof F]: F[Name]['empty'] };
/** What a call takes. */
export type BodyOf<F extends Fields> = { [Name in keyof F]: z.input<F[Name]['rule']> };
/** What a call answers. */
export type AnswerOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['answer']> };

/** The fields of a record in the order of its form, and what follows from them. */
export function fieldList<F extends Fields>(fields: F) {
  const ofEach = <Made>(of: (each: AnyField, name: string) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, of(each, name)])) as Made;
  return {
    fields,
    /** also used when a changed record is reported field by field */
    labels: ofEach<{ readonly [Name in keyof F]: string }>(({ label }) => label),
    /** how the history writes a change of each */
    words: ofEach<{ readonly [Name in keyof F]: FieldWords }>(({ label, as }) => ({ label, as })),
    created: ofEach<{ readonly [Name in keyof F]: F[Name]['created'] }>(({ created }) => created),
    rules: ofEach<{ readonly [Name in keyof F]: F[Name]['rule'] }>(({ rule }) => rule),
    answers: ofEach<{ readonly [Name in keyof F]: F[Name]['answer'] }>(({ answer }) => answer),
    /** the columns of a row as they are stored */
    valuesOf: (row: AnswerOf<F>) => ofEach<AnswerOf<F>>((_, name) => row[name]),
    /** the columns of a row as a call answers them */
    answerOf: (row: AnswerOf<F>) => ofEach<AnswerOf<F>>(({ answerOf }, name) => (answerOf ? answerOf(row[name]) : row[name])),
    emptyForm: () => ofEach<FormOf<F>>(({ empty }) => empty),
    formOf: (record: AnswerOf<F>) => ofEach<FormOf<F>>((each, name) => each.hold(record[name])),
    /** of a form that its rules have let through */
    bodyOf: (form: FormOf<F>) => ofEach<BodyOf<F>>((each, name) => each.send(form[name])),
  };
}
export type FieldList<F extends Fields> = ReturnType<typeof fieldList<F>>;
