import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '@superlink/api/error.ts';
import { requireMonth } from '@superlink/api/month.ts';
import type { ReportRunAnswer, ReportRunBody } from '@superlink/api/reports/report-run.schema.ts';
import { distinctNames, fleetPaperName, fleetReportName, vehicleReportName, ZIP_TYPE } from '@superlink/domain/reports/report-file.ts';
import type { Month } from '@superlink/domain/time/sast.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PdfJob } from '../../platform/pdf/pdf-printer.ts';
import { writeZip, type ZipEntry } from '../../platform/zip/write-zip.ts';
import type { Log, Scope, SignedInScope, Tenant } from '../../scope.ts';
import { systemScope } from '../../system-scope.ts';
import { recordAudit } from '../audit/public.ts';
import { countVehicles } from '../vehicles/public.ts';
import { readFleetMonth } from './fleet-month.service.ts';
import type { ReportHead } from './letterhead.service.ts';
import { withLogo, type PaperTools } from './logo.service.ts';
import { printedFleetMonth } from './printed-fleet-month.ts';
import { printedVehicleMonth } from './printed-vehicle-month.ts';
import { insertRun, lockRunning, takeOver, updateRun } from './report-runs.queries.ts';
import { requireRun } from './report-runs.service.ts';
import { readVehicleMonth } from './vehicle-month.service.ts';

/** An attempt without a sign of life for so long has died with its process. */
const DEAD_MS = 120_000;
/** A run that takes its process with it must not do so for ever. */
const MOST_ATTEMPTS = 3;
/** A printer with too much to do is asked again after so many ms, so often. */
const PRINTER_WAIT_MS = 1_000;
const PRINTER_TRIES = 60;

/** The run was cancelled, or another process took it over: there is nothing to say. */
class GivenUp extends Error {}

interface Attempt {
  readonly id: string;
  readonly month: Month;
  readonly attempt: string;
}

type Place = Pick<Scope, 'tenant' | 'clock' | 'log'>;

export interface FleetRuns {
  /** Begins a run and makes it in the background. Throws validation_error, report_run_running, report_run_empty. */
  start(scope: SignedInScope, body: ReportRunBody): Promise<ReportRunAnswer>;
  /** Takes over, one after the other, what a process has left behind that ended. */
  resume(place: { readonly tenant: Tenant; readonly clock: Clock; readonly log: Log }): Promise<void>;
  /** Lets go of what is under way; it is taken over later. */
  stop(): Promise<void>;
}

/** Archives of the reports of all vehicles: one document in memory at a time, however many vehicles there are. */
export function createFleetRuns(database: Pick<Database, 'inTenant'>, tools: PaperTools): FleetRuns {
  const stopping = new AbortController();
  const under = new Set<Promise<void>>();

  const inTransaction =
    (place: Place) =>
    <R>(work: (scope: Scope) => Promise<R>): Promise<R> =>
      database.inTenant(place.tenant.id, (db) => work(systemScope({ ...place, db })));

  async function print(place: Place, head: ReportHead, job: PdfJob): Promise<Uint8Array> {
    const whole = await withLogo(place, tools.files, head, job);
    for (let tries = 1; ; tries += 1) {
      try {
        return await tools.printer.print(place.tenant.id, whole, { signal: stopping.signal });
      } catch (error) {
        if (stopping.signal.aborted) throw new GivenUp();
        if (!(error instanceof AppError && error.code === 'overloaded') || tries === PRINTER_TRIES) throw error;
        await setTimeout(PRINTER_WAIT_MS);
      }
    }
  }

  /** The fleet's report, then each vehicle's; a vehicle that was deleted meanwhile is left out. */
  async function* papers(place: Place, { id, month, attempt }: Attempt): AsyncGenerator<ZipEntry> {
    const inTenant = inTransaction(place);
    const reportProgress = async (done: number, total: number) => {
      const change = { done, total, aliveAt: place.clock.now() };
      if (stopping.signal.aborted || !(await inTenant(({ db }) => updateRun(db, id, attempt, change)))) throw new GivenUp();
    };
    const nameOf = distinctNames();
    const fleet = await inTenant((scope) => readFleetMonth(scope, month));
    const total = fleet.vehicles.length;
    await reportProgress(0, total);
    yield { name: nameOf(fleetPaperName(month)), content: await print(place, fleet.head, printedFleetMonth(fleet)) };
    for (const [index, vehicle] of fleet.vehicles.entries()) {
      const read = await inTenant((scope) => readVehicleMonth(scope, vehicle.id, month)).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      });
      if (read !== null) {
        const content = await print(place, read.head, printedVehicleMonth(read));
        yield { name: nameOf(vehicleReportName(read.vehicle.fleetNumber, month)), content };
      }
      await reportProgress(index + 1, total);
    }
  }

  async function make(place: Place, run: Attempt): Promise<void> {
    const { clock, log } = place;
    const inTenant = inTransaction(place);
    const file = { fileName: fleetReportName(run.month), type: ZIP_TYPE, content: writeZip(papers(place, run), clock.now()) };
    try {
      await tools.files.keep({ ...place, inTransaction: inTenant }, file, async (scope, kept) => {
        const now = clock.now();
        const change = { state: 'ready' as const, fileId: kept.id, finishedAt: now, aliveAt: now };
        if (!(await updateRun(scope.db, run.id, run.attempt, change))) throw new GivenUp();
        await recordAudit(scope, { area: 'reports', action: 'run_ready', recordId: run.id, after: { month: run.month, size: kept.size } });
      });
    } catch (error) {
      if (error instanceof GivenUp || stopping.signal.aborted) return;
      log.error({ err: error, run: run.id }, 'the reports of all vehicles failed');
      await fail(place, run, 'The reports could not be made. Try again; if it happens again, tell whoever looks after the server.');
    }
  }

  const fail = (place: Place, { id, attempt }: Attempt, failure: string) =>
    inTransaction(place)(({ db }) => updateRun(db, id, attempt, { state: 'failed', failure, finishedAt: place.clock.now() }));

  function begin(place: Place, run: Attempt): Promise<void> {
    const made = make(place, run)
      .catch((error: unknown) => place.log.error({ err: error, run: run.id }, 'a run of reports could not tell its end'))
      .finally(() => under.delete(made));
    under.add(made);
    return made;
  }

  return {
    async start(scope, body) {
      const { db, clock, actor } = scope;
      const now = clock.now();
      const month = requireMonth(body.month, now);
      if (await lockRunning(db)) throw new AppError('report_run_running');
      const { all: total } = await countVehicles(scope, undefined);
      if (total === 0) throw new AppError('report_run_empty');
      const run = { id: newId(now), month, attempt: randomUUID() };
      await insertRun(db, { ...run, state: 'running', aliveAt: now, total, createdAt: now, createdBy: actor.username });
      await recordAudit(scope, { area: 'reports', action: 'run_started', recordId: run.id, after: { month } });
      const { tenant, log } = scope;
      scope.afterCommit(async () => void begin({ tenant, clock, log }, run));
      return requireRun(scope, run.id);
    },

    async resume(place) {
      for (;;) {
        if (stopping.signal.aborted) return;
        const now = place.clock.now();
        const before = new Date(now.getTime() - DEAD_MS);
        const run = await inTransaction(place)(({ db }) => takeOver(db, before, { attempt: randomUUID(), aliveAt: now }));
        if (!run) return;
        if (run.attempts > MOST_ATTEMPTS) await fail(place, run, 'The server stopped while these reports were made, again and again.');
        else await begin(place, run);
      }
    },

    async stop() {
      stopping.abort();
      await Promise.all(under);
    },
  };
}
