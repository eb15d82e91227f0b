import { phrases } from '@superlink/domain/languages/afrikaans-phrases.ts';
import { createPhraseBook } from '@superlink/domain/languages/phrase-book.ts';
import { type Fields, fieldList as english } from './field-list.ts';

export * from './field-list.ts';

const inAfrikaans = createPhraseBook(phrases);

/** The fields of a record with their labels in Afrikaans. What their rules say stays English here: the form says it by the phrase book. */
export function fieldList<F extends Fields>(fields: F): ReturnType<typeof english<F>> {
  const labelled = Object.entries(fields).map(([name, field]) => [name, { ...field, label: inAfrikaans(field.label) }]);
  return english(Object.fromEntries(labelled) as F);
}
