import { totalmem } from 'node:os';

const MEBIBYTE = 1 << 20;

function megabytes(share: number, least: number, most: number): string {
  return `${Math.round(Math.min(most, Math.max(least, (totalmem() * share) / MEBIBYTE)))}MB`;
}

/** Modest settings for a machine that also runs the server and the screens' build; any of them may be replaced. */
export function postgresSettings(options: { fsync: boolean; settings: Record<string, string> }): Record<string, string> {
  return {
    shared_buffers: megabytes(1 / 16, 64, 1024),
    effective_cache_size: megabytes(1 / 2, 256, 16_384),
    work_mem: '8MB',
    max_connections: '200',
    random_page_cost: '1.1',
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.02',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_duration_statement: '1000',
    log_line_prefix: '%m [%p] ',
    ...(options.fsync ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...options.settings,
  };
}
