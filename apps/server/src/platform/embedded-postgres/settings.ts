import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const MB = 1024 * 1024;
const between = (low: number, value: number, high: number) => Math.round(Math.min(high, Math.max(low, value)));

/** Memory this process may use, in bytes: a container's limit counts before the machine's size. */
export function availableMemory(): number {
  const limit = process.constrainedMemory() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function sharedMemoryIsSmall(): boolean {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks < 256 * MB;
  } catch {
    return false;
  }
}

/** Settings for a machine that also runs the server: a twelfth of the memory (in bytes) for PostgreSQL's own cache, at most 1 GB. */
export function settingsFor(memory: number): Record<string, string> {
  const megabytes = memory / MB;
  return {
    shared_buffers: `${between(32, megabytes / 12, 1024)}MB`,
    effective_cache_size: `${between(128, megabytes / 2, 16_384)}MB`,
    work_mem: `${between(4, megabytes / 256, 16)}MB`,
    maintenance_work_mem: `${between(32, megabytes / 32, 256)}MB`,
    max_connections: '200',
    random_page_cost: '1.1',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    // online backups copy the log as well
    wal_level: 'replica',
    // counts come from indexes only while the table is vacuumed often
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.02',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // slow statements, without their values: those are personal data
    log_min_duration_statement: '1000',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    // containers give 64 MB of shared memory, too little for a parallel query
    ...(sharedMemoryIsSmall() ? { dynamic_shared_memory_type: 'mmap' } : {}),
  };
}

/** For clusters that are thrown away: fast, and lost with the power. */
export const withoutDurability: Record<string, string> = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
