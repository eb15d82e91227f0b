import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import type { Visitor } from '../test-app.ts';

/** What is kept of a release beside its rows. */
interface Release {
  /** the last migration it had */
  readonly schema: string;
  /** the instant at which it answered */
  readonly now: string;
  /** content in base64, by the path below the folder of files */
  readonly files: Readonly<Record<string, string>>;
  /** what its API answered a manager, by address */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Where a release is kept: its rows as SQL, and the rest. */
export const rowsFile = (version: string) => path.join(import.meta.dirname, `${version}.sql.gz`);
export const releaseFile = (version: string) => path.join(import.meta.dirname, `${version}.json`);
export const readRows = (version: string) => gunzipSync(readFileSync(rowsFile(version))).toString();
export const readRelease = (version: string) => JSON.parse(readFileSync(releaseFile(version), 'utf8')) as Release;

/** What the API says of everything that a company has. Throws when it refuses anything. */
export async function readAnswers(visitor: Visitor, addresses: readonly string[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const address of addresses) {
    const { status, body } = await visitor.get(address);
    if (status === 200) answers[address] = body;
    else refused.push(`GET ${address} was answered ${status}: ${JSON.stringify(body)}`);
  }
  if (refused.length > 0) throw new Error(refused.join('\n'));
  return answers;
}

/** Every row of every company, a statement for each table, without the sign-ins. Asked as the owner, who sees one company at a time. */
export async function writeRows(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('schema_migrations', 'sessions', 'session_tokens', 'sign_in_failures')
     group by 1 order by 1`,
  );
  const { rows: companies } = await client.query<{ id: number }>('select id from tenants order by id');
  const statements: string[] = [];
  for (const { name, columns } of tables) {
    const lines: string[] = [];
    for (const { id } of companies) {
      await client.query("select set_config('app.tenant_id', $1, false)", [String(id)]);
      const ofCompany = name === 'tenants' ? 'where id = $1' : 'where tenant_id = $1';
      const { rows } = await client.query<{ line: string }>(
        `select row_to_json(t)::text as line from (select ${columns} from ${name} ${ofCompany}) t`,
        [id],
      );
      lines.push(...rows.map(({ line }) => line));
    }
    if (lines.length > 0)
      statements.push(
        `insert into ${name} (${columns}) overriding system value\nselect ${columns} from json_populate_recordset(null::${name}, $rows$[\n${lines.join(',\n')}\n]$rows$);\n`,
      );
  }
  statements.push("select setval(pg_get_serial_sequence('tenants', 'id'), (select max(id) from tenants));\n");
  return statements.join('\n');
}
