import { sql, type QueryExecutorProvider } from 'kysely';

/** Where every server process listens; what is announced here is heard at commit, or never. */
export const LIVE_CHANNEL = 'superlink_changes';

/** An area was written to by a request; a session has ended; what a user may was changed. The streams of the last two end at once. */
export type Announcement =
  | { readonly area: string; readonly request: string | null }
  | { readonly session: string }
  | { readonly user: string };

/**
 * Tells every listening server with the commit what became of the company of the transaction, each thing once. Always a statement of its own: a
 * distributed database announces what stands in a write on the machine that holds the row, where nobody listens.
 */
export async function announce(db: QueryExecutorProvider, announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length === 0) return;
  const texts = [...new Set(announcements.map((each) => JSON.stringify(each)))];
  await sql`select pg_notify(${LIVE_CHANNEL}, (said::jsonb || jsonb_build_object('tenant', current_setting('app.tenant_id')::int))::text)
    from unnest(${texts}::text[]) said`.execute(db);
}
