import { inAfrikaans } from '@superlink/domain/languages/in-afrikaans.ts';
import { type Fields, fieldList as english } from './field-list.ts';

export * from './field-list.ts';

/** The fields of a record with their labels in Afrikaans. What their rules say stays English here: the form says it by the phrase book. */
export function fieldList<F extends Fields>(fields: F): ReturnType<typeof english<F>> {
  const labelled = Object.entries(fields).map(([name, field]) => [name, { ...field, label: inAfrikaans(field.label) }]);
  return english(Object.fromEntries(labelled) as F);
}
