import { doneInWords } from '@superlink/api/history/entry-words.ts';
import { MOVED_ALONG } from '@superlink/api/history/record-acts.ts';
import { changedFields, type AuditEntry } from './audit.service.ts';

/** A record that another one has moved along, and the deed that did it. */
export interface MovedAlong {
  readonly area: string;
  readonly recordId: string;
  readonly before: object;
  readonly after: object;
  /** as `actionOn` writes it */
  readonly cause: string;
}

/** What was done to another record, in words: `trip 104 completed`. */
export const actionOn = (record: string, done: string): string => `${record} ${doneInWords(done).toLowerCase()}`;

/** The entry of a record that moved because another one did, written beside the entry of that one; none where nothing of it moved. */
export function movedAlong({ area, recordId, before, after, cause }: MovedAlong): AuditEntry[] {
  const moved = changedFields(before, after);
  if (Object.keys(moved.after).length === 0) return [];
  return [{ area, action: MOVED_ALONG, recordId, before: moved.before, after: { ...moved.after, cause } }];
}
