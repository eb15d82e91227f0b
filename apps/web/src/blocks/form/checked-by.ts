import type { FieldList, Fields, FormOf } from '@superlink/api/field-list.ts';
import { z } from 'zod';

/**
 * A form field judged by the field of the call's own body, so that screen and server refuse with the same words.
 * `toBody` turns what the field holds into what the call takes.
 */
export function checkedBy<T>(schema: z.ZodType, toBody: (value: T) => unknown = (value) => value) {
  return z.custom<T>().superRefine((value, context) => {
    const result = schema.safeParse(toBody(value));
    const message = result.error?.issues[0]?.message;
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** The rules of a form that holds listed fields. */
export function rulesOf<F extends Fields>({ fields }: FieldList<F>) {
  const rules = Object.entries(fields).map(([name, field]) => [name, checkedBy(field.rule, (held) => field.send(held))]);
  return Object.fromEntries(rules) as { [Name in keyof F]: z.ZodType<FormOf<F>[Name], FormOf<F>[Name]> };
}
