import type { RecordWords } from '@superlink/api/history/kind-words.ts';
import { recordWords, type RecordName } from '@superlink/api/history/record-words.ts';
import type { SignedInScope } from '../../scope.ts';

/** Whether a kind of record is none of a reader's business. */
export function isHidden({ actor }: Pick<SignedInScope, 'actor'>, record: RecordName | null): boolean {
  const words: RecordWords | null = record === null ? null : recordWords[record];
  return words?.managersOnly === true && !actor.permissions.includes('manager:actions');
}
