import type pg from 'pg';
import { PgBoss, type JobResult, type QueueOptions } from 'pg-boss';

/** What happens in the background, in the first process of the product only. */
export interface Jobs {
  /** Takes jobs of this name one after the other. A handler that throws is called again, see JobOptions. Declare it before `schedule`. */
  work<Data extends object>(name: string, handler: JobHandler<Data>, options?: JobOptions): Promise<void>;
  /** Sends a job of this name at each time of the cron expression, read as South African time; one that was missed while off is made up once. */
  schedule(name: string, cron: string, data?: object): Promise<void>;
  /** Asks for a job, now or at a later time. It outlives a restart of the process. */
  send(name: string, data: object, options?: { readonly startAfter?: Date }): Promise<void>;
  /** Lets running handlers end, 4 s at most; what was cut off is done again after the next start. */
  stop(): Promise<void>;
}

export type JobHandler<Data extends object> = (data: Data, job: RunningJob) => Promise<void>;

export interface RunningJob {
  readonly id: string;
  /** 0 for the first attempt */
  readonly retryCount: number;
  /** fires when the job has taken longer than it may */
  readonly signal: AbortSignal;
}

export interface JobOptions {
  /** attempts after the first; default 3 */
  readonly retryLimit?: number;
  /** wait before the second attempt, doubled for each further one; default 30 */
  readonly retryDelaySeconds?: number;
  /** an attempt that takes longer has failed; default 900 */
  readonly expireInSeconds?: number;
}

/** What jobs write to the log. */
export interface JobsLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface StartJobsOptions {
  /** may create the schema, as the owner of the database does; handlers open their tenants' transactions themselves */
  readonly connection: pg.ClientConfig;
  /** outside of row-level security, because a job belongs to the product and carries its tenant in its data */
  readonly schema?: string;
  readonly log: JobsLog;
  /** how often is looked for jobs whose time has come, as retries; new ones announce themselves. Default 5, at least 0.5 */
  readonly pollSeconds?: number;
  /** a database that says nothing for so long is given up, in ms. Default 50 000 */
  readonly silentMs?: number;
  /** how long a stop waits for handlers that do not end, in ms. Default 4 000 */
  readonly stopMs?: number;
}

const TIME_ZONE = 'Africa/Johannesburg';
const STOP_MS = 4_000;
const SILENT_MS = 50_000;
/** jobs fetched at once; without the burst a backlog would be drained by one batch per poll */
const BATCH = 50;

function queueOptions({ retryLimit = 3, retryDelaySeconds = 30, expireInSeconds = 900 }: JobOptions): QueueOptions & { notify: boolean } {
  return { notify: true, retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, expireInSeconds };
}

/** Opens the job queue in the database; tables are made and kept up to date by it. Start-up is off the path of the first page. */
export async function startJobs({
  connection,
  schema = 'pgboss',
  log,
  pollSeconds = 5,
  silentMs = SILENT_MS,
  stopMs = STOP_MS,
}: StartJobsOptions): Promise<Jobs> {
  const { connectionString, host, port, user, password, database, ssl, options } = connection;
  // the queue hands these to the driver, which by itself waits for ever for a server that is gone
  const given = { connectionString, host, port, user, password, database, ssl, options, query_timeout: silentMs, keepAlive: true };
  const boss = new PgBoss({
    // an undefined member would hide what the connection string says
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<string, never>),
    schema,
    backend: 'postgres',
    useListenNotify: true,
    max: 4,
    application_name: 'superlink jobs',
  });
  // it goes on by itself once the database is back; without a listener the event would end the process
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue lost the database for a moment'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  await boss.start();

  return {
    async work<Data extends object>(name: string, handler: JobHandler<Data>, jobOptions: JobOptions = {}) {
      const queue = queueOptions(jobOptions);
      await boss.createQueue(name, queue);
      // one that an earlier version made follows the options of this one
      await boss.updateQueue(name, queue);
      const polling = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      };
      await boss.work<Data, void, typeof polling & { perJobResults: true }>(name, { ...polling, perJobResults: true }, async (batch) => {
        const results: JobResult[] = [];
        for (const { id, data, retryCount, signal } of batch) {
          try {
            await handler(data, { id, retryCount, signal });
            results.push({ id, status: 'completed' });
          } catch (error) {
            log.error({ err: error, job: name, id, retryCount }, 'a job failed');
            results.push({ id, status: 'failed', output: { message: (error as Error).message } });
          }
        }
        return results;
      });
    },
    async schedule(name, cron, data = {}) {
      await boss.schedule(name, cron, data, { tz: TIME_ZONE, missed: 'once' });
    },
    async send(name, data, { startAfter } = {}) {
      await boss.send(name, data, startAfter ? { startAfter } : {});
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, stopMs + 500);
      });
      await Promise.race([boss.stop({ graceful: true, timeout: stopMs }), enough]);
      clearTimeout(timer);
    },
  };
}
