const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What becomes of a notice at one receiver: waiting for its turn or its next attempt, on its way, taken, or given up. */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Receivers of a company. */
export const MOST_RECEIVERS = 20;
/** Days for which it can be seen and sent again what went to a receiver. */
export const DELIVERY_DAYS = 30;
/** Hours for which the former secret signs beside a new one. */
export const OLD_SECRET_HOURS = 24;
/** An attempt that takes longer has failed, in ms. */
export const PATIENCE_MS = 10 * SECOND_MS;

/** How long after an attempt the next one comes; the last of them again and again, until the delivery is given up. */
const PAUSES_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS] as const;
/** After so long in vain a delivery is given up; where the receiver took nothing else meanwhile, it is the receiver that is paused, and nothing is lost. */
const GIVE_UP_MS = 3 * DAY_MS;
/** Part of a pause that chance adds or takes, so that what failed together does not come back together. */
const JITTER = 0.1;

interface Tries {
  /** attempts since the delivery began, or was sent again by a manager; this one included */
  readonly attempts: number;
  /** start of the first of them */
  readonly since: Date;
}

/** When a failed delivery is tried again, or null when it is given up. The last attempt is made when the three days are over. `chance` is in 0 … 1. */
export function nextAttempt({ attempts, since }: Tries, now: Date, chance: number): Date | null {
  const end = since.getTime() + GIVE_UP_MS;
  if (now.getTime() >= end) return null;
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1]!;
  const shaken = pause * (1 - JITTER + 2 * JITTER * chance);
  return new Date(Math.min(end, now.getTime() + Math.round(shaken)));
}

/** Why the product itself paused a receiver: it answered that it is gone for good, or took nothing for three days. */
export const pauseReasons = ['gone', 'failing'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** A receiver is left alone for so long at most, whatever it asks for. */
const LONGEST_QUIET_MS = DAY_MS;

/**
 * Until when a receiver that failed asks to be left alone (`Retry-After`, in seconds or as the date of HTTP); null where it asks for nothing that can be
 * read or that lies ahead.
 */
export function quietUntil(retryAfter: string | null, now: Date): Date | null {
  const text = retryAfter?.trim() ?? '';
  const asked = /^\d+$/.test(text) ? now.getTime() + Number(text) * SECOND_MS : /^\w{3},.* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return asked > now.getTime() ? new Date(Math.min(asked, now.getTime() + LONGEST_QUIET_MS)) : null;
}

const GONE = 410;
const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300;

export interface AttemptEnd {
  /** of the answer; null where none came */
  readonly status: number | null;
  /** what the answer said of when to come again */
  readonly retryAfter: string | null;
  readonly startedAt: Date;
  /** true: the receiver lies at another address by now, of which this attempt says nothing */
  readonly wasElsewhere: boolean;
}

export interface ReceiverHealth {
  readonly failuresInRow: number;
  /** start of the first failed attempt since the last that was taken */
  readonly failingSince: Date | null;
}

export interface Judgement {
  readonly state: Exclude<DeliveryState, 'sending'>;
  /** the next attempt of a delivery that waits */
  readonly dueAt: Date | null;
  readonly health: ReceiverHealth;
  readonly pause: PauseReason | null;
  /** true: the receiver was away and is back, so nothing waits for it any longer */
  readonly isBack: boolean;
  /** nothing is sent to the receiver before; null: it did not ask for that */
  readonly quietUntil: Date | null;
}

/** So many failures one after the other are a receiver that is away, and not one notice that it cannot digest. */
const AWAY_AFTER = 5;

/** What an attempt means for the delivery and for its receiver. */
export function judgeAttempt(end: AttemptEnd, tries: Tries, health: ReceiverHealth, now: Date, chance: number): Judgement {
  const unmoved = { health, pause: null, isBack: false, quietUntil: null };
  if (isTaken(end.status)) {
    const taken = { ...unmoved, state: 'delivered', dueAt: null } as const;
    if (end.wasElsewhere) return taken;
    return { ...taken, health: { failuresInRow: 0, failingSince: null }, isBack: health.failuresInRow >= AWAY_AFTER };
  }
  if (end.wasElsewhere) return { ...unmoved, state: 'waiting', dueAt: now };
  const failingSince = health.failingSince ?? end.startedAt;
  const failed = {
    health: { failuresInRow: health.failuresInRow + 1, failingSince },
    isBack: false,
    quietUntil: quietUntil(end.retryAfter, now),
  };
  // what waits for a receiver that is paused goes out in order when a manager switches it on again
  if (end.status === GONE) return { ...failed, state: 'waiting', dueAt: now, pause: 'gone' };
  if (now.getTime() - failingSince.getTime() >= GIVE_UP_MS) return { ...failed, state: 'waiting', dueAt: now, pause: 'failing' };
  const dueAt = nextAttempt(tries, now, chance);
  return { ...failed, state: dueAt ? 'waiting' : 'failed', dueAt, pause: null };
}

/** Deliveries on their way at once: of a company, of one receiver, and of one that failed last and may hang again. */
const AT_ONCE = { company: 8, receiver: 4, failing: 1 } as const;

interface Load extends Pick<ReceiverHealth, 'failuresInRow'> {
  readonly sending: number;
}

/** Whether a receiver may get one more now, beside what is on its way to it and to the others of its company. */
export function hasPlace(receiver: Load, all: readonly Load[]): boolean {
  const onTheWay = all.reduce((sum, { sending }) => sum + sending, 0);
  const most = receiver.failuresInRow > 0 ? AT_ONCE.failing : AT_ONCE.receiver;
  return onTheWay < AT_ONCE.company && receiver.sending < most;
}

export const receiverStates = ['active', 'failing', 'paused', 'gone', 'given_up'] as const;
export type ReceiverState = (typeof receiverStates)[number];

/** How a receiver is doing, for its manager. */
export function receiverState({
  isActive,
  pausedBecause,
  failuresInRow,
}: { readonly isActive: boolean; readonly pausedBecause: PauseReason | null } & Pick<ReceiverHealth, 'failuresInRow'>): ReceiverState {
  if (isActive) return failuresInRow > 0 ? 'failing' : 'active';
  if (pausedBecause === null) return 'paused';
  return pausedBecause === 'gone' ? 'gone' : 'given_up';
}
