import { keepAuditMonths } from './areas/audit/public.ts';
import { beginContractMonths } from './areas/contracts/public.ts';
import { forgetOldFrontendErrors } from './areas/diagnostics/public.ts';
import { giveExpiryNotices } from './areas/expiry/public.ts';
import { createFileKeeper, createFileLinks, sweepFiles } from './areas/files/public.ts';
import { sweepImports } from './areas/imports/public.ts';
import { forgetEndedKeys, forgetKeptAnswers } from './areas/keys/public.ts';
import { sendDigests, sweepDay } from './areas/my-day/public.ts';
import { continueErasure } from './areas/privacy/public.ts';
import { createFleetRuns, sweepRuns, type FleetRuns } from './areas/reports/public.ts';
import {
  giveSilenceNotices,
  keepPositionDays,
  oldestPositionDay,
  packDays,
  pollAccounts,
  stepVehiclesBehind,
  type Ingest,
} from './areas/tracking/public.ts';
import { forgetEndedSessions, sendResetMails } from './areas/users/public.ts';
import { recomputeBookedVehicles } from './areas/vehicles/public.ts';
import { startSendLoop, sweepNotices } from './areas/webhooks/public.ts';
import { openPool, type DatabaseAccess } from './db/connection.ts';
import { openDatabase, type Database } from './db/database.ts';
import { listTenants } from './db/tenants.ts';
import { companyAddress, type PublicNaming } from './http/company-address.ts';
import type { Clock } from './platform/clock.ts';
import type { FileStore } from './platform/file-store/file-store.ts';
import { TypstPrinter } from './platform/pdf/typst-printer.ts';
import type { LiveChanges } from './platform/live/live-changes.ts';
import type { Outgoing } from './platform/outgoing/ask-outside.ts';
import type { Telematics } from './platform/telematics/open-telematics.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import type { Log, Scope, Tenant } from './scope.ts';
import { createSeal } from './seal.ts';
import { systemScope } from './system-scope.ts';

/** Midnight in South Africa, when bookings begin and end. */
const MIDNIGHT = '0 0 * * *';
const NEW_DAY = 'new-day';
const EVERY_HOUR = '17 * * * *';
const SWEEP_FILES = 'sweep-files';
const KEEP_POSITION_DAYS = 'keep-position-days';
const KEEP_AUDIT_MONTHS = 'keep-audit-months';
const PACK_DAYS = 'pack-days';
/** After midnight in South Africa, and before anybody works. */
const EVERY_NIGHT = '40 1 * * *';
/** A large fleet whose server was off for weeks. */
const PACKING_SECONDS = 3_600;
const EVERY_MINUTE = '* * * * *';
const POLL_ACCOUNTS = 'poll-telematics-accounts';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const STEP_FENCES = 'step-fences';
const FORGET_ANSWERS = 'forget-kept-answers';
const SEND_MAILS = 'send-mails';
const RESUME_REPORTS = 'resume-reports';
const SEND_NOTICES = 'send-notices';
const CONTINUE_ERASURES = 'continue-erasures';
const NOTE_SILENCE = 'note-silence';
/** The history of a large company has millions of entries; who takes over meanwhile takes the next piece. */
const ERASING_SECONDS = 3_600;
/** A run of a large fleet takes minutes where other work goes on. */
const REPORTS_SECONDS = 3_600;

/** What a company needs at the beginning of each day; every piece may be done again on the same day. */
const piecesOfDay: Readonly<Record<string, (scope: Scope) => Promise<unknown>>> = {
  'booked vehicles': recomputeBookedVehicles,
  'contract months': beginContractMonths,
  'ended sessions': forgetEndedSessions,
  'ended keys': forgetEndedKeys,
  'faults of screens': ({ db, clock }) => forgetOldFrontendErrors(db, clock.now()),
  imports: sweepImports,
  'runs of reports': sweepRuns,
  notices: sweepNotices,
  'papers that expire': giveExpiryNotices,
  'my day': sweepDay,
};

export interface Companies {
  readonly database: Database;
  readonly access: DatabaseAccess;
  readonly clock: Clock;
  readonly log: Log;
}

/** Does a piece of work for every company: one that fails holds up no other, and is thrown when all had their turn. */
async function forEach({ access, log }: Companies, name: string, work: (tenant: Tenant) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const tenant of await listTenants(access.owner)) {
    try {
      await work(tenant);
    } catch (error) {
      log.error({ err: error, tenant: tenant.slug, job: name }, 'the background work of a company failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Not every company could do its ${name}`);
}

/** The same, each company's in one transaction. */
function everywhere(companies: Companies, name: string, work: (scope: Scope) => Promise<unknown>): Promise<void> {
  const { database, clock, log } = companies;
  return forEach(companies, name, (tenant) => database.inTenant(tenant.id, (db) => work(systemScope({ db, tenant, clock, log }))));
}

/** Begins the day of every company, each piece in a transaction of its own: one that fails holds up no other, and is thrown when all had their turn. */
export async function beginDayEverywhere(companies: Companies): Promise<void> {
  const { database, clock, log } = companies;
  await forEach(companies, NEW_DAY, async (tenant) => {
    const failures: unknown[] = [];
    for (const [piece, work] of Object.entries(piecesOfDay)) {
      try {
        await database.inTenant(tenant.id, (db) => work(systemScope({ db, tenant, clock, log })));
      } catch (error) {
        log.error({ err: error, tenant: tenant.slug, piece }, 'a piece of the beginning of a day failed');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not every piece of the beginning of the day could be done');
  });
}

/** Removes what uploads left behind that never finished, and what was let go, for every company. */
export function sweepFilesEverywhere(companies: Companies, store: FileStore): Promise<void> {
  return everywhere(companies, SWEEP_FILES, (scope) => sweepFiles(scope, store));
}

/** Forgets the answers that were kept for callers who might have lost them, for every company. */
export function forgetAnswersEverywhere(companies: Companies): Promise<void> {
  return everywhere(companies, FORGET_ANSWERS, forgetKeptAnswers);
}

/** Goes on with the reports of all vehicles that a process was making when it ended, for every company. */
export function resumeReportsEverywhere(companies: Companies, fleetRuns: FleetRuns): Promise<void> {
  const { clock, log } = companies;
  return forEach(companies, RESUME_REPORTS, (tenant) => fleetRuns.resume({ tenant, clock, log }));
}

export type Polling = Omit<Parameters<typeof pollAccounts>[1], 'database' | 'clock' | 'log'>;

/** Asks the telematics accounts of every company for positions; companies do not wait for each other. */
export async function pollAccountsEverywhere({ database, access, clock, log }: Companies, polling: Polling): Promise<void> {
  await Promise.all(
    (await listTenants(access.owner)).map(async ({ id, slug }) => {
      try {
        await pollAccounts(id, { ...polling, database, clock, log });
      } catch (error) {
        log.error({ err: error, tenant: slug, job: POLL_ACCOUNTS }, 'the background work of a company failed');
      }
    }),
  );
}

/** The way to the mail server, and the address that a company's links lead to. */
export interface Mailing {
  readonly mailer: Mailer;
  readonly naming: PublicNaming;
}

/** Sends the mails of every company whose time has come. */
export function sendMailsEverywhere(companies: Companies, { mailer, naming }: Mailing): Promise<void> {
  return forEach(companies, SEND_MAILS, async (tenant) => {
    const post = { mailer, origin: companyAddress(naming, tenant.slug) ?? '' };
    await sendResetMails({ ...companies, tenant }, post);
    await sendDigests({ ...companies, tenant }, post);
  });
}

/** Works out arrivals and departures that were lost with a process, for every company. */
export function stepFencesEverywhere(companies: Companies): Promise<void> {
  const { database, clock } = companies;
  return forEach(companies, STEP_FENCES, ({ id }) => stepVehiclesBehind((work) => database.inTenant(id, work), clock.now()));
}

/** Goes on with erasing people where a request or another process left off, for every company, in many short transactions. */
export function continueErasuresEverywhere(companies: Companies): Promise<void> {
  const { database, clock, log } = companies;
  return forEach(companies, CONTINUE_ERASURES, async (tenant) => {
    let isMore = true;
    while (isMore) isMore = await continueErasure((work) => database.inTenant(tenant.id, (db) => work({ db, clock })), log);
  });
}

/** Packs the finished days of every company's vehicles, in many short transactions. */
export async function packDaysEverywhere(companies: Companies): Promise<void> {
  const oldest = await oldestPositionDay(companies.access.owner, companies.clock.now());
  await forEach(companies, PACK_DAYS, ({ id }) => packDays(companies, id, oldest));
}

/** Work without a request, in the first process only: at midnight and every hour, and at once for what was slept through. */
export async function startBackgroundWork(options: {
  access: DatabaseAccess;
  clock: Clock;
  log: Log;
  fileStore: FileStore;
  secret: string;
  ingest: Ingest;
  telematics: Telematics;
  outgoing: Outgoing;
  live: LiveChanges;
  /** null where no mail server is set up */
  mailing: Mailing | null;
  /** for how long positions and the audit are kept */
  positionDays: number;
  auditMonths: number | null;
}): Promise<{ stop(): Promise<void> }> {
  const { access, clock, log, fileStore, secret, ingest, telematics, outgoing, live, mailing, positionDays, auditMonths } = options;
  const database = await openDatabase(openPool(access.app, 2));
  const jobs = await startJobs({ connection: access.owner, log }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const files = createFileKeeper({ store: fileStore, links: createFileLinks(secret) });
  const printer = new TypstPrinter({ presses: 1 });
  const fleetRuns = createFleetRuns(database, { files, printer });
  const sending = { database, outgoing, seal: createSeal(secret, 'webhooks'), clock, log, live };
  const sendLoop = startSendLoop({ ...sending, listTenants: () => listTenants(access.owner) });
  const stop = async () => {
    await sendLoop.stop();
    await fleetRuns.stop();
    await printer.close();
    await jobs.stop();
    await database.close();
  };
  try {
    const companies = { database, access, clock, log };
    await jobs.work(NEW_DAY, () => beginDayEverywhere(companies));
    await jobs.work(SWEEP_FILES, () => sweepFilesEverywhere(companies, fileStore));
    await jobs.work(FORGET_ANSWERS, () => forgetAnswersEverywhere(companies));
    await jobs.work(KEEP_POSITION_DAYS, () => keepPositionDays(access.owner, clock.now(), positionDays));
    await jobs.work(KEEP_AUDIT_MONTHS, () => keepAuditMonths(access.owner, clock.now(), auditMonths));
    await jobs.work(PACK_DAYS, () => packDaysEverywhere(companies), { expireInSeconds: PACKING_SECONDS });
    await jobs.work(RESUME_REPORTS, () => resumeReportsEverywhere(companies, fleetRuns), {
      retryLimit: 0,
      expireInSeconds: REPORTS_SECONDS,
    });
    const polling = { ingest, telematics, seal: createSeal(secret, 'telematics accounts') };
    await jobs.work(POLL_ACCOUNTS, () => pollAccountsEverywhere(companies, polling), { retryLimit: 0, expireInSeconds: 120 });
    // what is written wakes who sends it; this finds what a process left behind that ended
    await jobs.work(SEND_NOTICES, () => forEach(companies, SEND_NOTICES, async (tenant) => sendLoop.wake(tenant)), { retryLimit: 0 });
    await jobs.work(NOTE_SILENCE, () => everywhere(companies, NOTE_SILENCE, giveSilenceNotices), { retryLimit: 0 });
    await jobs.work(CONTINUE_ERASURES, () => continueErasuresEverywhere(companies), { retryLimit: 0, expireInSeconds: ERASING_SECONDS });
    await jobs.work(STEP_FENCES, () => stepFencesEverywhere(companies), { retryLimit: 0 });
    await jobs.work(SEND_MAILS, async () => (mailing ? sendMailsEverywhere(companies, mailing) : undefined), {
      retryLimit: 0,
      expireInSeconds: 600,
    });
    await jobs.schedule(NEW_DAY, MIDNIGHT);
    await jobs.schedule(SWEEP_FILES, EVERY_HOUR);
    await jobs.schedule(FORGET_ANSWERS, EVERY_HOUR);
    // hourly, because a machine that slept wakes on a day that nobody made
    await jobs.schedule(KEEP_POSITION_DAYS, EVERY_HOUR);
    await jobs.schedule(KEEP_AUDIT_MONTHS, EVERY_HOUR);
    await jobs.schedule(STEP_FENCES, EVERY_FIVE_MINUTES);
    await jobs.schedule(PACK_DAYS, EVERY_NIGHT);
    await jobs.schedule(SEND_MAILS, EVERY_MINUTE);
    await jobs.schedule(RESUME_REPORTS, EVERY_MINUTE);
    await jobs.schedule(POLL_ACCOUNTS, EVERY_MINUTE);
    await jobs.schedule(SEND_NOTICES, EVERY_MINUTE);
    await jobs.schedule(CONTINUE_ERASURES, EVERY_MINUTE);
    await jobs.schedule(NOTE_SILENCE, EVERY_FIVE_MINUTES);
    await jobs.send(NEW_DAY, {});
    await jobs.send(SWEEP_FILES, {});
    await jobs.send(PACK_DAYS, {});
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
