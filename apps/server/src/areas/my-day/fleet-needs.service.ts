import type { Expiry } from '@superlink/api/expiry/expiry.schema.ts';
import { expiryKindNames } from '@superlink/domain/expiry/expiry-board.ts';
import type { Need, NeedKind } from '@superlink/domain/my-day/need-kinds.ts';
import { formatKm } from '@superlink/domain/numbers/format.ts';
import { dayOf } from '@superlink/domain/time/format.ts';
import { addDays, sastDay } from '@superlink/domain/time/sast.ts';
import { serviceState } from '@superlink/domain/vehicles/service-due.ts';
import type { Scope } from '../../scope.ts';
import { listChepsOverGrace } from '../chep/public.ts';
import { listOpenExceptions } from '../diesel/public.ts';
import { countExpiriesToday, findDueExpiries, listExpiries } from '../expiry/public.ts';
import { openMentionsOf } from '../notes/public.ts';
import { listSilentVehicles as silentVehicles } from '../tracking/public.ts';
import { usersWaitingForReset } from '../users/public.ts';
import { listUpcomingServices } from '../vehicles/public.ts';
import { listBookedForService } from './my-day.views.ts';
import { isId, type Asked, type Found } from './need-source.ts';

/** Letters of a note that a day quotes. */
const LONGEST_QUOTE = 160;

type FoundOf = Promise<Partial<Record<NeedKind, Found>>>;

const all = (needs: readonly Need[]): Found => ({ total: needs.length, needs });

/** Vehicles on the road that are not heard of; one that was heard of and falls silent again is a new need. */
export async function findSilentVehicles(scope: Scope): FoundOf {
  const silent = (await silentVehicles(scope)) ?? [];
  return {
    vehicle_silent: all(
      silent.map(({ assetId, fleetNumber, fixAt }) => ({
        kind: 'vehicle_silent',
        key: `${assetId}.${fixAt === null ? 'never' : fixAt.toISOString()}`,
        recordId: assetId,
        vehicleId: assetId,
        name: fleetNumber,
        detail: fixAt === null ? 'On the road and never heard of' : 'On the road and not heard of',
        day: fixAt && sastDay(fixAt),
        at: fixAt && fixAt.toISOString(),
      })),
    ),
  };
}

/** Who waits for a manager to make a link for a new password. */
export async function findResets(scope: Scope): FoundOf {
  const users = await usersWaitingForReset(scope);
  return {
    password_reset: all(
      users.map(({ id, username, role, resetRequestedAt }) => ({
        kind: 'password_reset',
        key: `${id}.${resetRequestedAt.toISOString()}`,
        recordId: id,
        vehicleId: null,
        name: username,
        detail: role,
        day: sastDay(resetRequestedAt),
        at: resetRequestedAt.toISOString(),
      })),
    ),
  };
}

/** Notes in which colleagues named somebody who has not looked yet. */
export async function findMentions(scope: Scope, ownerId: string | null): FoundOf {
  if (ownerId === null) return {};
  const { mentions, total } = await openMentionsOf(scope, ownerId);
  const needs = mentions.map(({ noteId, record, recordId, recordName, author, at, text }) => ({
    kind: 'mention' as const,
    // where its record stands is told by what it is
    key: `${record}.${noteId}`,
    recordId,
    vehicleId: null,
    name: recordName,
    detail: `${author}: ${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}`.replaceAll(/\s+/g, ' '),
    day: sastDay(at),
    at: at.toISOString(),
  }));
  return { mention: { total, needs } };
}

/** CHEP records past their grace. */
export async function findChepOverGrace(scope: Scope, { most, keys }: Asked): FoundOf {
  const today = sastDay(scope.clock.now());
  const { total, records } = await listChepsOverGrace(scope, { most, ids: keys.filter(isId) });
  const needs = records.map(({ id, lockedInClient, lockedInLoadNr, outstandingPallets, overdueDays, trip }) => ({
    kind: 'chep_over_grace' as const,
    key: id,
    recordId: id,
    vehicleId: null,
    name: lockedInClient,
    detail: `${outstandingPallets} pallets · ${lockedInLoadNr === null ? `Trip ${trip.tripNumber}` : `Load ${lockedInLoadNr}`}`,
    day: addDays(today, -overdueDays),
    at: null,
  }));
  return { chep_over_grace: { total, needs } };
}

const paperKey = ({ id, expiry }: Expiry) => `${id}.${dayOf(expiry)}`;

/** Papers that have expired or will within days, as the expiry board lists them, and those of the keys wherever they stand on it. */
export async function findPapers(scope: Scope, { most, keys }: Asked): FoundOf {
  const { expired, soon } = await countExpiriesToday(scope, {});
  const first = most === 0 ? [] : await listExpiries(scope, { state: 'expired', offset: 0, limit: most });
  if (most > first.length) first.push(...(await listExpiries(scope, { state: 'soon', offset: 0, limit: most - first.length })));
  const wanted = new Set(keys);
  // a key ends with the day of the paper, since a new date is another need
  const asked =
    keys.length === 0
      ? []
      : await findDueExpiries(
          scope,
          keys.map((key) => key.slice(0, key.lastIndexOf('.'))),
        );
  const papers = new Map([...first, ...asked.filter((paper) => wanted.has(paperKey(paper)))].map((paper) => [paperKey(paper), paper]));
  const needs = [...papers].map(([key, { kind, recordId, name, detail, document, expiry }]) => ({
    kind: 'paper' as const,
    key,
    recordId,
    vehicleId: null,
    name,
    detail: `${document ?? expiryKindNames[kind]} · ${detail}`,
    day: dayOf(expiry),
    at: null,
  }));
  return { paper: { total: Number(expired) + Number(soon), needs } };
}

/** Vehicles overdue for a service that nobody booked yet. Those that will be due stand on the dashboard. */
export async function findServicesDue(scope: Scope): FoundOf {
  const overdue = (await listUpcomingServices(scope)).filter(({ kmToService }) => serviceState(kmToService) === 'overdue');
  const booked = new Set(overdue.length === 0 ? [] : await listBookedForService(scope.db));
  return {
    service_due: all(
      overdue
        .filter(({ id }) => !booked.has(id))
        .map(({ id, fleetNumber, assetReg, odometerReading, kmToService }) => ({
          kind: 'service_due',
          // the kilometres at which it was due: the next service is another need
          key: `${id}.${Math.round(odometerReading + kmToService)}`,
          recordId: id,
          vehicleId: id,
          name: fleetNumber,
          detail: `${assetReg} · ${formatKm(-kmToService)} overdue`,
          day: null,
          at: null,
        })),
    ),
  };
}

/** Suspicious fills that nobody answered. */
export async function findFuelExceptions(scope: Scope): FoundOf {
  const open = await listOpenExceptions(scope);
  return {
    fuel_exception: all(
      open.map(({ id, orderId, assetId, assetFleetNumber, systemOrderNumber, explanation, date }) => ({
        kind: 'fuel_exception',
        key: id,
        recordId: orderId,
        vehicleId: assetId,
        name: assetFleetNumber,
        detail: [systemOrderNumber, explanation[0]].filter(Boolean).join(' · '),
        day: sastDay(new Date(date)),
        at: null,
      })),
    ),
  };
}
