import { forgetOldFrontendErrors } from './areas/diagnostics/public.ts';
import { forgetEndedSessions } from './areas/users/public.ts';
import { recomputeBookedVehicles } from './areas/vehicles/public.ts';
import { openPool, type DatabaseAccess } from './db/connection.ts';
import { openDatabase, type Database } from './db/database.ts';
import { listTenants } from './db/tenants.ts';
import type { Clock } from './platform/clock.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import type { Log, Scope } from './scope.ts';
import { systemScope } from './system-scope.ts';

/** Midnight in South Africa, when bookings begin and end. */
const MIDNIGHT = '0 0 * * *';
const NEW_DAY = 'new-day';

/** What a company needs at the beginning of each day; every piece may be done again on the same day. */
async function beginDay(scope: Scope): Promise<void> {
  await recomputeBookedVehicles(scope);
  await forgetEndedSessions(scope);
  await forgetOldFrontendErrors(scope.db, scope.clock.now());
}

export interface Companies {
  readonly database: Database;
  readonly access: DatabaseAccess;
  readonly clock: Clock;
  readonly log: Log;
}

/** Begins the day of every company, each in a transaction of its own: one that fails holds up no other, and is thrown when all had their turn. */
export async function beginDayEverywhere({ database, access, clock, log }: Companies): Promise<void> {
  const failures: unknown[] = [];
  for (const { slug } of await listTenants(access.owner)) {
    const tenant = await database.findTenant(slug);
    if (!tenant) continue;
    const work = { tenant: { ...tenant, serviceWindowKm: Number(tenant.serviceWindowKm) }, clock, log };
    try {
      await database.inTenant(tenant.id, (db) => beginDay(systemScope({ db, ...work })));
    } catch (error) {
      log.error({ err: error, tenant: slug }, 'the day of a company could not be begun');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every company could begin its day');
}

/** Work without a request, in the first process only: at midnight, and at once for the midnight that was slept through. */
export async function startBackgroundWork(options: { access: DatabaseAccess; clock: Clock; log: Log }): Promise<{ stop(): Promise<void> }> {
  const { access, clock, log } = options;
  const jobs = await startJobs({ connection: access.owner, log });
  const database = await openDatabase(openPool(access.app, 2));
  await jobs.work(NEW_DAY, () => beginDayEverywhere({ database, access, clock, log }));
  await jobs.schedule(NEW_DAY, MIDNIGHT);
  await jobs.send(NEW_DAY, {});
  return {
    async stop() {
      await jobs.stop();
      await database.close();
    },
  };
}
