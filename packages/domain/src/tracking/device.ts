import type { Fix, Refusal, RefusalCode } from './fix.ts';
import { sendsLocalTime } from './fix.ts';
import { telematicsProviders, telematicsSetups, type TelematicsProviderName } from './telematics.ts';

/** What sends by itself or is brought, under the name that people know it by. */
const ownSources = {
  osmand: 'Phone (Traccar Client)',
  owntracks: 'Phone (OwnTracks)',
  traccar: 'Traccar server',
  batch: 'Own system',
  csv: 'File',
} as const;
type OwnSource = keyof typeof ownSources;

/** By what a device's messages come in: the protocols that are spoken here, a file, and the accounts that are asked. */
export type DeviceSource = OwnSource | TelematicsProviderName;
export const deviceSources = [
  ...(Object.keys(ownSources) as OwnSource[]),
  ...telematicsProviders,
] as const satisfies readonly DeviceSource[];

export function deviceSourceName(source: DeviceSource): string {
  return source in ownSources ? ownSources[source as OwnSource] : telematicsSetups[source as TelematicsProviderName].title;
}

/** Units that a sender's speed may be in where its protocol leaves it open. */
export const speedUnits = ['kn', 'kmh', 'mps'] as const;
export type SpeedUnit = (typeof speedUnits)[number];

/** Minutes by which a device's clock can be put right: every time zone there is. */
export const CLOCK_OFFSET_LIMIT = 840;
/** Minutes that put right a device that sends South African time as UTC. */
export const LOCAL_TIME_OFFSET = -120;

/** Hours after which a device that belongs to a vehicle is called silent: a truck that rests over night is not. */
export const DEVICE_SILENT_HOURS = 24;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Before this instant a device's last fix makes it silent. */
export function silentBefore(now: Date): Date {
  return new Date(now.getTime() - DEVICE_SILENT_HOURS * HOUR_MS);
}

/**
 * `refusing`: its latest message was no fix. `linked`: sends positions for a vehicle. `silent`: belongs to a vehicle and has not sent a fix for a
 * day. `waiting`: was made for a vehicle and never heard of. `unassigned`: is heard, and no vehicle is linked to it. `ignored`: set aside.
 */
export type DeviceState = 'linked' | 'unassigned' | 'refusing' | 'silent' | 'waiting' | 'ignored';

interface DeviceFacts {
  readonly isIgnored: boolean;
  readonly isLinked: boolean;
  readonly lastFixAt: Fix['at'] | null;
  readonly lastRefusal: RefusalCode | null;
}

/** What to say of a device in one word: what needs a person first. */
export function deviceState({ isIgnored, isLinked, lastFixAt, lastRefusal }: DeviceFacts, now: Date): DeviceState {
  if (isIgnored) return 'ignored';
  if (lastRefusal !== null) return 'refusing';
  if (!isLinked) return 'unassigned';
  if (lastFixAt === null) return 'waiting';
  return lastFixAt < silentBefore(now).getTime() ? 'silent' : 'linked';
}

/** Whether a device's latest messages from the future, by the minutes that each lay ahead, mean that it sends local time. */
export function isOnLocalTime(aheadMinutes: readonly number[]): boolean {
  return sendsLocalTime(
    aheadMinutes.map((minutes): Pick<Refusal, 'code' | 'aheadMs'> => ({ code: 'in_future', aheadMs: minutes * MINUTE_MS })),
  );
}

/** Conditions that a list of devices is narrowed to. */
export const deviceFilters = ['all', 'linked', 'unassigned', 'refusing', 'silent', 'ignored'] as const;
export type DeviceFilter = (typeof deviceFilters)[number];
