import type { LiveChanges } from '../../platform/live/live-changes.ts';
import type { Log, Tenant } from '../../scope.ts';
import { findNextDue } from './deliveries.queries.ts';
import { NoticeSender, type SenderTools } from './notice-sender.ts';

/** What is written together is looked at together, in ms. */
const GATHER_MS = 50;
/** The time of a next attempt is awaited for so long at least, and for so long at most: each minute every company is looked at anyway, in ms. */
const SOONEST_MS = 1_000;
const FURTHEST_MS = 60_000;

interface LoopTools extends SenderTools {
  readonly live: Pick<LiveChanges, 'listenToAll'>;
  readonly log: Log;
  /** every company of this product */
  listTenants(): Promise<readonly Tenant[]>;
}

export interface SendLoop {
  /** Looks at a company in a moment, beside the looks that still wait for a receiver. */
  wake(tenant: Tenant): void;
  stop(): Promise<void>;
}

/** Sends notices of every company: at once when one is written, again when the time of a next attempt has come. */
export function startSendLoop(tools: LoopTools): SendLoop {
  const { live, clock, log, database } = tools;
  const sender = new NoticeSender(tools);
  const known = new Map<number, Tenant>();
  /** the next look at a company, by the clock of this process */
  const planned = new Map<number, { readonly at: number; readonly timer: NodeJS.Timeout }>();
  const looks = new Set<Promise<void>>();
  let isStopped = false;

  async function look(tenant: Tenant): Promise<void> {
    const findDue = () => database.inTenant(tenant.id, findNextDue);
    try {
      let due = await findDue();
      if (due && due <= clock.now()) {
        await sender.sendDue(tenant);
        due = isStopped ? null : await findDue();
      }
      const waitMs = due ? Math.max(SOONEST_MS, due.getTime() - clock.now().getTime()) : FURTHEST_MS;
      if (waitMs < FURTHEST_MS) plan(tenant, waitMs);
    } catch (error) {
      log.error({ err: error, tenant: tenant.slug }, 'the notices of a company could not be sent');
    }
  }

  function plan(tenant: Tenant, waitMs: number): void {
    const at = performance.now() + waitMs;
    const before = planned.get(tenant.id);
    if (isStopped || (before && before.at <= at)) return;
    clearTimeout(before?.timer);
    const timer = setTimeout(() => {
      planned.delete(tenant.id);
      const looked = look(tenant).finally(() => looks.delete(looked));
      looks.add(looked);
    }, waitMs);
    timer.unref();
    planned.set(tenant.id, { at, timer });
  }

  function wake(tenant: Tenant): void {
    known.set(tenant.id, tenant);
    plan(tenant, GATHER_MS);
  }

  async function wakeById(id: number): Promise<void> {
    const tenant = known.get(id) ?? (await tools.listTenants()).find((each) => each.id === id);
    if (tenant) wake(tenant);
  }

  const unlisten = live.listenToAll(({ tenant, area, request }) => {
    // without a request it is the outcome of an attempt, for the screens
    if (area !== 'webhooks' || request === null) return;
    wakeById(tenant).catch((error: unknown) => log.warn({ err: error }, 'a company with notices to send was not found'));
  });
  return {
    wake,
    async stop() {
      isStopped = true;
      unlisten();
      for (const { timer } of planned.values()) clearTimeout(timer);
      await sender.stop();
      await Promise.all(looks);
    },
  };
}
