import { sql, type RawBuilder } from 'kysely';

/** Where every server process listens; what is announced here is heard at commit, or never. */
export const LIVE_CHANNEL = 'superlink_changes';

/** SQL that tells every listening server that a session has ended or that a user may no longer what they might; their streams end at once. */
export function endAnnounced(whose: 'session' | 'user', id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_notify(${LIVE_CHANNEL}, json_build_object('tenant', current_setting('app.tenant_id')::int, ${whose}::text, ${id})::text)`;
}
