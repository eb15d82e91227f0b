import { randomInt, randomUUID } from 'node:crypto';
import { hasPlace, judgeAttempt, PATIENCE_MS } from '@superlink/domain/webhooks/delivery-rule.ts';
import type { Database, TenantDb } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import type { Clock } from '../../platform/clock.ts';
import { FairTurns, NoTurn } from '../../platform/fair-turns.ts';
import { announce } from '../../platform/live/announcement.ts';
import type { Outgoing } from '../../platform/outgoing/ask-outside.ts';
import type { Log, Tenant } from '../../scope.ts';
import type { Seal } from '../../seal.ts';
import { systemScope } from '../../system-scope.ts';
import { recordAudit } from '../audit/public.ts';
import {
  awaitTurnToClaim,
  claimNext,
  deleteAttemptsBeyond,
  findClaimed,
  fromAnew,
  hastenDeliveries,
  insertAttempt,
  listReceiversInTurn,
  settleDelivery,
} from './deliveries.queries.ts';
import { lockReceiver, updateReceiver } from './receivers.queries.ts';
import { noAnswer, sendNotice, type Answered } from './send-notice.ts';

export interface SenderTools {
  readonly database: Pick<Database, 'inTenant'>;
  readonly outgoing: Pick<Outgoing, 'ask'>;
  readonly seal: Seal;
  readonly clock: Clock;
  readonly log: Log;
  /** 0 … 1, what a pause is shaken by */
  readonly chance?: () => number;
  /** how long an answer may take, in ms */
  readonly patienceMs?: number;
}

/** A process that sends and says nothing for so long has died: longer than an attempt may take, in ms. */
const LEASE_MS = 6 * PATIENCE_MS;
/** Deliveries of one process at once, of all its companies and of one. */
const PLACES = 64;
const PLACES_EACH = 8;
/** Attempts of a delivery that can be looked at. */
const KEPT_ATTEMPTS = 50;

const CHANCES = 1_000_000;
const anyChance = () => randomInt(CHANCES) / CHANCES;

interface Claim {
  readonly receiverId: string;
  readonly noticeId: string;
  readonly lease: string;
  readonly startedAt: Date;
  readonly roundAttempts: number;
  readonly roundSince: Date;
  readonly url: string;
  readonly payload: string;
  /** null: what was sealed with another secret of the product opens no more */
  readonly secrets: readonly string[] | null;
}

/**
 * Sends what receivers are to get. Several processes may do so at once: a delivery is claimed in one short transaction, sent without one, and settled in
 * another, so that one whose process dies is sent again, with the same id.
 */
export class NoticeSender {
  readonly #tools: SenderTools;
  readonly #stopping = new AbortController();
  readonly #turns = new FairTurns({ places: PLACES, placesEach: PLACES_EACH, waitingEach: PLACES_EACH });
  readonly #working = new Set<Promise<void>>();

  constructor(tools: SenderTools) {
    this.#tools = tools;
  }

  /** Sends what is due to a company's receivers until nothing is, or others send it already. */
  async sendDue(tenant: Tenant): Promise<void> {
    const sending = this.#sendDue(tenant);
    this.#working.add(sending);
    await sending.finally(() => this.#working.delete(sending));
  }

  /** Lets go of what is on its way: it is sent again by whoever comes next. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#working);
  }

  async #sendDue(tenant: Tenant): Promise<void> {
    const lines: Promise<void>[] = [];
    const failures: unknown[] = [];
    const begin = () => {
      // of more than a company's share others are at it already
      const ended = line().catch((error: unknown) => void (error instanceof NoTurn || failures.push(error)));
      lines.push(ended);
    };
    const line = async (): Promise<void> => {
      while (!this.#stopping.signal.aborted) {
        const hasSent = await this.#turns.take(tenant.id, async () => {
          const claim = await this.#claim(tenant);
          if (!claim) return false;
          // where there was one there may be more: they go beside it, not behind it
          if (lines.length < PLACES_EACH) begin();
          await this.#deliver(tenant, claim);
          return true;
        });
        if (!hasSent) return;
      }
    };
    begin();
    // lines are added while these are awaited
    for (const each of lines) await each;
    if (failures.length > 0) throw failures[0];
  }

  /** The next delivery of the receiver whose turn it is, or null. */
  #claim(tenant: Tenant): Promise<Claim | null> {
    const { database, clock } = this.#tools;
    return database.inTenant(tenant.id, async (db) => {
      await awaitTurnToClaim(db);
      const now = clock.now();
      const receivers = await listReceiversInTurn(db, now);
      for (const { id, failuresInRow, sending } of receivers.filter(({ hasDue }) => hasDue)) {
        if (!hasPlace({ failuresInRow, sending }, receivers)) continue;
        // before its delivery, in the order in which an attempt is settled
        await updateReceiver(db, id, { lastTriedAt: now });
        const lease = randomUUID();
        const claimed = await claimNext(db, id, { lease, now, until: new Date(now.getTime() + LEASE_MS) });
        if (!claimed) continue;
        const { url, payload, secret, oldSecret, oldSecretUntil } = await findClaimed(db, claimed);
        const owner = { tenantId: tenant.id, id };
        const open = (sealed: Buffer) => this.#tools.seal.open(owner, sealed)?.['secret'];
        const secrets = [open(secret), oldSecret && oldSecretUntil && oldSecretUntil > now ? open(oldSecret) : undefined];
        const readable = secrets.filter((each) => each !== undefined);
        return {
          ...claimed,
          lease,
          startedAt: now,
          roundSince: claimed.roundSince!,
          url,
          payload,
          secrets: secrets[0] === undefined ? null : readable,
        };
      }
      return null;
    });
  }

  async #deliver(tenant: Tenant, claim: Claim): Promise<void> {
    const { database, outgoing, clock, patienceMs } = this.#tools;
    const { url, payload, secrets, noticeId: id, startedAt: at } = claim;
    const signal = this.#stopping.signal;
    const answered: Answered = secrets
      ? await sendNotice(outgoing, { url, payload, secrets, id, at, signal }, patienceMs)
      : { ...noAnswer, fault: 'The signing secret cannot be read any more. Make a new one.', durationMs: 0 };
    await database.inTenant(tenant.id, async (db) => {
      if (signal.aborted && answered.status === null) await settleDelivery(db, claim, { state: 'waiting', dueAt: clock.now() });
      else await this.#settle(db, tenant, claim, answered);
    });
  }

  /** Notes how an attempt ended, at the delivery and at its receiver. */
  async #settle(db: TenantDb, tenant: Tenant, claim: Claim, { status, retryAfter, durationMs, fault, answer }: Answered): Promise<void> {
    const { clock, log, chance = anyChance } = this.#tools;
    const { receiverId, noticeId, startedAt, roundAttempts, roundSince } = claim;
    const receiver = await lockReceiver(db, receiverId);
    // deleted meanwhile, and its deliveries with it
    if (!receiver) return;
    const now = clock.now();
    const tries = { attempts: roundAttempts, since: roundSince };
    const { failuresInRow, failingSince } = receiver;
    const end = { status, retryAfter, startedAt, wasElsewhere: receiver.url !== claim.url };
    const { state, dueAt, health, pause, isBack, quietUntil } = judgeAttempt(end, tries, { failuresInRow, failingSince }, now, chance());
    const settled = state === 'waiting' ? {} : { settledAt: now };
    const anew = state === 'waiting' && end.wasElsewhere ? fromAnew(now) : {};
    const change = { state, ...(dueAt ? { dueAt } : {}), ...settled, ...anew, status, durationMs, fault };
    if (!(await settleDelivery(db, claim, change))) return;
    await insertAttempt(db, { id: newId(now), receiverId, noticeId, at: startedAt, status, durationMs, fault, answer });
    await deleteAttemptsBeyond(db, claim, KEPT_ATTEMPTS);
    const isPaused = pause !== null && receiver.isActive;
    await updateReceiver(db, receiverId, {
      ...health,
      ...(state === 'delivered' ? { lastDeliveredAt: now } : {}),
      ...(quietUntil ? { quietUntil } : {}),
      ...(isPaused ? { isActive: false, pausedBecause: pause } : {}),
    });
    if (isBack) await hastenDeliveries(db, receiverId, now);
    if (isPaused) {
      const entry = { area: 'webhooks', action: 'receiver_paused', recordId: receiverId, after: { name: receiver.name, because: pause } };
      await recordAudit(systemScope({ db, tenant, clock, log }), entry);
    } else await announce(db, [{ area: 'webhooks', request: null }]);
  }
}
