import { recordOf } from '@superlink/api/history/entry-words.ts';
import type { RecordWords } from '@superlink/api/history/kind-words.ts';
import { recordWords } from '@superlink/api/history/record-words.ts';
import type pg from 'pg';

/** What is done with no record of its own: a trail looked at, a report printed, positions taken in; and x, which tests make up. */
const OF_NO_RECORD = new Set(['trails', 'reports', 'tracking', 'x']);

/** Fields of the log that the history has no words for, as `area action: field`; each test of the server is asked at its end. */
export async function unspokenEntries(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ area: string; action: string; field: string | null }>(
    `select distinct area, action, field from audit_entries
     left join lateral jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field on true
     where jsonb_typeof(coalesce(before, '{}')) = 'object' and jsonb_typeof(coalesce(after, '{}')) = 'object'`,
  );
  return rows.flatMap(({ area, action, field }) => {
    const record = recordOf({ area, action });
    if (record === null) return OF_NO_RECORD.has(area) ? [] : [`${area} ${action}`];
    const { fields, silent }: RecordWords = recordWords[record];
    return field === null || field in fields || silent.includes(field) ? [] : [`${area} ${action}: ${field}`];
  });
}
