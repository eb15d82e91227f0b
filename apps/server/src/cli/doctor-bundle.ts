import { existsSync, readFileSync } from 'node:fs';
import { arch, cpus, release, totalmem, type as systemName } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { Config, Settings } from '../config.ts';
import { withClient } from '../db/connection.ts';
import { findCluster } from '../platform/embedded-postgres/cluster-home.ts';
import { countJobs } from '../platform/jobs/last-work.ts';
import { ownSentences, scrubbedLog, scrubbedPostgresLog, scrubbedText, type Excerpt } from './scrubbed-log.ts';
import { shownSetting } from './shown-settings.ts';

/** What a bundle is made of. */
export interface BundleSources {
  /** null when the settings were refused */
  readonly config: Config | null;
  /** what the doctor says, as it prints it */
  readonly findings: readonly string[];
  /** files with the server's log; `-` is what is piped in */
  readonly logs: readonly string[];
  /** Looks into the database as its owner; null where there is none. */
  readonly look: <R>(work: (owner: pg.ClientConfig) => Promise<R>) => Promise<R | null>;
  readonly now: Date;
}

const LAST_LINES = 2_000;
const SLOW_STATEMENTS = 20;
const STATEMENT_CHARACTERS = 400;
/** Statements that the extension writes down without values; others may hold a password. */
const WITHOUT_VALUES = /^\s*(select|insert|update|delete|with)\b/i;

function settingLines({ settings }: Config): string[] {
  return Object.entries(settings)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${shownSetting(name as keyof Settings, value)}`);
}

async function slowStatements(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass('pg_stat_statements') is not null as there`);
  if (!found[0]!.there) return ['the extension pg_stat_statements is not installed'];
  const { rows } = await client.query<{ calls: string; mean: number; query: string }>(
    `select calls, mean_exec_time as mean, query from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) order by total_exec_time desc limit $1`,
    [SLOW_STATEMENTS],
  );
  return rows
    .filter(({ query }) => WITHOUT_VALUES.test(query))
    .map(({ calls, mean, query }) => {
      const text = query.replaceAll(/'(?:[^']|'')*'/g, "'…'").replaceAll(/\s+/g, ' ');
      return `${calls} × ${mean.toFixed(1)} ms  ${text.slice(0, STATEMENT_CHARACTERS)}`;
    });
}

/** Sections about the database: what the catalogue and the queue say, and no row of a company. */
async function databaseSections(owner: pg.ClientConfig): Promise<Record<string, string[]>> {
  return withClient(owner, async (client) => {
    const { rows: versions } = await client.query<{ version: string; size: string }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const { rows: migrations } = await client.query<{ name: string; at: Date }>(
      'select name, applied_at as at from schema_migrations order by name',
    );
    const { rows: tables } = await client.query<{ name: string; bytes: string; rows: string; parts: string }>(
      `select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name, sum(pg_total_relation_size(c.oid)) as bytes,
         sum(greatest(c.reltuples, 0))::bigint as rows, count(*) as parts
       from pg_class c where c.relnamespace in ('public'::regnamespace, to_regnamespace('pgboss')) and c.relkind = 'r'
       group by 1 order by 2 desc`,
    );
    const { last, counts } = await countJobs(client);
    return {
      Database: [`PostgreSQL ${versions[0]!.version}, ${versions[0]!.size}`],
      Migrations: migrations.map(({ name, at }) => `${name}  ${at.toISOString()}`),
      'Tables (about so many rows)': tables.map(
        ({ name, bytes, rows, parts }) =>
          `${name}  ${(Number(bytes) / 1e6).toFixed(1)} MB  ${rows} rows${Number(parts) > 1 ? `  in ${parts} parts` : ''}`,
      ),
      'Background work': [
        `last done ${last?.toISOString() ?? 'never'}`,
        ...counts.map(({ job, waiting, active, failed }) => `${job}  waiting ${waiting}, active ${active}, failed ${failed}`),
      ],
      'Slow statements': await slowStatements(client),
    };
  });
}

function postgresLogOf({ dataDir, settings }: Config): string {
  if (settings.DATABASE_URL || !existsSync(dataDir)) return '';
  const found = findCluster(dataDir);
  const log = found && path.join(path.dirname(found.cluster), 'postgres.log');
  return log && existsSync(log) ? readFileSync(log, 'utf8') : '';
}

const shownExcerpt = ({ lines, leftOut }: Excerpt) => [
  ...lines,
  ...(leftOut > 0 ? [`(${leftOut} more ${leftOut === 1 ? 'line' : 'lines'} left out, as nobody can say what is in them)`] : []),
];

/**
 * What support needs to know of an installation, as one text: versions, settings, migrations, sizes, the doctor's findings, the last lines of the logs.
 * It holds no secret and nothing of a person (decision 1.65): of each source goes in what is known to hold neither, not all but what looks like one.
 */
export async function supportBundle({ config, findings, logs, look, now }: BundleSources): Promise<string> {
  const sections: Record<string, string[]> = {
    Superlink: [
      `version ${config?.version ?? 'unknown'}, ${now.toISOString()}`,
      `Node.js ${process.versions.node} on ${systemName()} ${release()} ${arch()}, ${cpus().length} cores, ${(totalmem() / 1e9).toFixed(1)} GB`,
    ],
    "Doctor's findings": findings.filter((line) => !/^ok {4}(Settings|Mail) |Set SMTP_URL/.test(line)).map(scrubbedFinding),
    Settings: config ? settingLines(config) : ['they were refused, see above'],
  };
  try {
    Object.assign(sections, (await look(databaseSections)) ?? { Database: ['there is none yet'] });
  } catch (error) {
    sections['Database'] = [`could not be asked: ${scrubbedText((error as Error).message)}`];
  }
  if (config) {
    sections["PostgreSQL's log"] = shownExcerpt(scrubbedPostgresLog(postgresLogOf(config), LAST_LINES));
    const isOwn = ownSentences(config.root);
    for (const log of logs) {
      const text = readFileSync(log === '-' ? 0 : log, 'utf8');
      sections[log === '-' ? 'Log' : `Log ${path.basename(log)}`] = shownExcerpt(scrubbedLog(text, LAST_LINES, isOwn));
    }
  }
  if (logs.length === 0)
    sections['Log'] = ['none was given: journalctl -u superlink -o cat --since -1d | npm run doctor -- --bundle --log -'];
  return Object.entries(sections)
    .map(([title, lines]) => `# ${title}\n\n${lines.join('\n')}\n`)
    .join('\n');
}

/** A finding names files and numbers that help, and addresses that may hold more than that. */
function scrubbedFinding(line: string): string {
  return line.replace(/\b([a-z][a-z0-9+.-]*:\/\/)\S+/gi, '$1…').replace(/\S+@\S+/g, '<mail>');
}
