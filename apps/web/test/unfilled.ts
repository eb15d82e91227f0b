import type { AnswerOf, FieldList, Fields } from '@superlink/api/field-list.ts';

/** How a record is answered that has none of its optional fields. */
export function unfilled<F extends Fields>({ fields }: FieldList<F>) {
  const optional = Object.entries(fields).filter(([, { answer }]) => answer.safeParse(null).success);
  return Object.fromEntries(optional.map(([name]) => [name, null])) as {
    [Name in keyof F as null extends AnswerOf<F>[Name] ? Name : never]: null;
  };
}
