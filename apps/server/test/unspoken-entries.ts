import { recordOf } from '@superlink/api/history/entry-words.ts';
import type { RecordWords } from '@superlink/api/history/kind-words.ts';
import { recordActs } from '@superlink/api/history/record-acts.ts';
import { recordWords } from '@superlink/api/history/record-words.ts';
import { undoWayFor } from '@superlink/api/undo-ways.ts';
import type pg from 'pg';
import { undoers } from '../src/undoers.ts';

/** Areas that only tests make up. */
const MADE_UP = new Set(['x']);

/** What of the log the history has no words for, as `area action` or `area action: field`; each test of the server is asked at its end. */
export async function unspokenEntries(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ area: string; action: string; field: string | null }>(
    `select distinct area, action, field from audit_entries
     left join lateral jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field on true
     where jsonb_typeof(coalesce(before, '{}')) = 'object' and jsonb_typeof(coalesce(after, '{}')) = 'object'`,
  );
  return rows.flatMap(({ area, action, field }) => {
    const record = recordOf({ area, action });
    if (record === null) return MADE_UP.has(area) ? [] : [`${area} ${action}`];
    const { fields, silent, prefix = '' }: RecordWords = recordWords[record];
    const acts: readonly string[] = recordActs[record];
    const done = action.slice(prefix.length);
    if (!acts.includes(done)) return [`${area} ${action}`];
    const way = undoWayFor(record, done);
    if (!way || (way.by === 'area' && !undoers[`${record} ${done}`])) return [`${area} ${action} (no way back in undo-ways.ts)`];
    return field === null || field in fields || silent.includes(field) ? [] : [`${area} ${action}: ${field}`];
  });
}
