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

/**
 * Modest settings for a machine that also runs the server and the screens' build, from the memory in bytes; any of them may be replaced.
 * Without fsync (only for clusters that are thrown away) everything is fast and lost with the power.
 */
export function postgresSettings(options: { memory: number; fsync: boolean; settings: Record<string, string> }): Record<string, string> {
  const megabytes = options.memory / MB;
  return {
    shared_buffers: `${between(32, megabytes / 12, 1024)}MB`,
    effective_cache_size: `${between(128, megabytes / 2, 16_384)}MB`,
    work_mem: `${between(4, megabytes / 256, 16)}MB`,
    maintenance_work_mem: `${between(32, megabytes / 32, 256)}MB`,
    max_connections: '200',
    random_page_cost: '1.1',
    // many small requests share the cores; the one that reads a whole archive asks for more processes by itself
    max_parallel_workers_per_gather: '0',
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    // backups beside the running server copy the log as well
    wal_level: 'replica',
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
    ...(options.fsync ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...options.settings,
  };
}
