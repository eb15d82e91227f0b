import { statfsSync } from 'node:fs';
import prometheus from '@prometheus-io/client';
import type pg from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { JobCount } from '../platform/jobs/last-work.ts';
import { askedInTime } from './asked-in-time.ts';

/** What this process can find out about the machine it runs on. */
export interface MachineState {
  readonly jobs: () => Promise<{ last: Date | null; counts: readonly JobCount[] }>;
  /** when the newest backup was made that is as good as the operator asks; null when there is none */
  readonly lastBackup: () => Date | null;
  readonly lastDrill: () => Date | null;
  readonly dataDir: string;
}

/** What is measured when somebody asks. */
export interface ProductState {
  readonly version: string;
  readonly pools: Readonly<Record<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>;
  readonly countStreams: () => number;
  readonly webhooks: () => Promise<{ waiting: number; failed: number; oldest: Date | null }>;
  readonly erasures: () => Promise<{ open: number; failing: number; since: Date | null }>;
  /** undefined where the process is a test's or a benchmark's */
  readonly machine: MachineState | undefined;
  readonly clock: Clock;
}

/** What asks every company or opens a connection is asked this seldom, in ms, however many scrape. */
const KEPT_MS = 30_000;

/** The same answer for a while; a failure is kept as well, or a silent database were asked by every scrape. */
function keptFor<R>(ask: () => Promise<R>): () => Promise<R | null> {
  const answerNow = askedInTime(ask);
  let kept: { readonly at: number; readonly answer: Promise<R | null> } | undefined;
  return () => {
    if (!kept || performance.now() - kept.at > KEPT_MS) kept = { at: performance.now(), answer: answerNow() };
    return kept.answer;
  };
}

/** Room on the disk of a directory; NaN where it is not there. */
function roomOf(directory: string): { free: number; size: number } {
  try {
    const { bavail, blocks, bsize } = statfsSync(directory);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return { free: NaN, size: NaN };
  }
}

const secondsSince = (at: Date | null, now: Date) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : Infinity);

/** Connections, streams, jobs, webhooks, erasures, backups and room at /metrics. What cannot be asked is NaN, and what never was is +Inf ago. */
export function measureState(register: prometheus.Registry, state: ProductState): void {
  const { clock, machine } = state;
  const now = () => clock.now();
  function gauge<L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    collect: (set: prometheus.Gauge<L>) => void | Promise<void>,
  ) {
    new prometheus.Gauge<L>({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        this.reset();
        await collect(this);
      },
    });
  }
  gauge('superlink_info', 'Always 1, with the version that runs', ['version'], (info) => info.set({ version: state.version }, 1));
  gauge('superlink_pool_connections', 'Connections to the database, by what they are for and what they do', ['pool', 'state'], (set) => {
    for (const [pool, { totalCount, idleCount }] of Object.entries(state.pools)) {
      set.set({ pool, state: 'busy' }, totalCount - idleCount);
      set.set({ pool, state: 'idle' }, idleCount);
    }
  });
  gauge('superlink_pool_waiting', 'Requests that wait for a connection', ['pool'], (set) => {
    for (const [pool, { waitingCount }] of Object.entries(state.pools)) set.set({ pool }, waitingCount);
  });
  gauge('superlink_streams', 'Screens that are told of changes as they happen', [], (set) => set.set(state.countStreams()));

  const webhooks = keptFor(state.webhooks);
  gauge('superlink_webhook_deliveries', 'Webhooks that wait to be sent or were given up, of every company', ['state'], async (set) => {
    const found = await webhooks();
    set.set({ state: 'waiting' }, found?.waiting ?? NaN);
    set.set({ state: 'failed' }, found?.failed ?? NaN);
  });
  gauge('superlink_webhook_oldest_seconds', 'For how long the oldest webhook waits; 0 when none does', [], async (set) => {
    const found = await webhooks();
    set.set(found ? (found.oldest ? secondsSince(found.oldest, now()) : 0) : NaN);
  });

  const erasures = keptFor(state.erasures);
  gauge(
    'superlink_erasures',
    'People who are being erased, of every company, and those of them whose erasure fails',
    ['state'],
    async (set) => {
      const found = await erasures();
      set.set({ state: 'under_way' }, found ? found.open - found.failing : NaN);
      set.set({ state: 'failing' }, found?.failing ?? NaN);
    },
  );
  gauge('superlink_erasure_failing_seconds', 'For how long the erasure of a person fails; 0 when none does', [], async (set) => {
    const found = await erasures();
    set.set(found ? (found.since ? secondsSince(found.since, now()) : 0) : NaN);
  });
  if (!machine) return;

  const jobs = keptFor(machine.jobs);
  // kind, because Prometheus has a label job of its own
  gauge('superlink_jobs', 'Background work, by kind: due and not begun, under way, given up', ['kind', 'state'], async (set) => {
    for (const { job, ...counts } of (await jobs())?.counts ?? [])
      for (const [at, count] of Object.entries(counts)) set.set({ kind: job, state: at }, count);
  });
  gauge('superlink_jobs_last_done_seconds', 'Since when no background work ended well; some is due each minute', [], async (set) => {
    const found = await jobs();
    set.set(found ? secondsSince(found.last, now()) : NaN);
  });
  gauge('superlink_backup_age_seconds', 'Since when there is no newer good backup, off this machine where that is set', [], (set) =>
    set.set(secondsSince(machine.lastBackup(), now())),
  );
  gauge('superlink_backup_drill_age_seconds', 'Since when no backup was tried by restoring it', [], (set) =>
    set.set(secondsSince(machine.lastDrill(), now())),
  );
  gauge('superlink_disk_bytes', 'The disk of DATA_DIR: its size, and what is free of it', ['kind'], (set) => {
    for (const [kind, bytes] of Object.entries(roomOf(machine.dataDir))) set.set({ kind }, bytes);
  });
}
