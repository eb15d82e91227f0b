import { mayAccess, permissionsHeld, type Access, type Role } from '../users/permissions.ts';

/** Everything that can need a person, the most pressing kind first where two are equally urgent. */
export const needKinds = [
  'trip_overdue',
  'trip_to_start',
  'trip_late',
  'trip_without_driver',
  'vehicle_silent',
  'password_reset',
  'mention',
  'pod_missing',
  'invoice_missing',
  'chep_over_grace',
  'paper',
  'service_due',
  'fuel_exception',
] as const;
export type NeedKind = (typeof needKinds)[number];

const controllers = { any: ['controller:actions'] } as const;
const finance = { any: ['finance:actions'] } as const;
const both = { any: ['controller:actions', 'finance:actions'] } as const;
const managers = { any: ['manager:actions'] } as const;

/** Whom each kind needs: nobody whom the act itself would refuse, and of acts that are open to all, those whose work it is. */
export const needAccess: Readonly<Record<NeedKind, Access>> = {
  trip_overdue: controllers,
  trip_to_start: controllers,
  trip_late: controllers,
  trip_without_driver: controllers,
  vehicle_silent: controllers,
  password_reset: managers,
  mention: 'user',
  pod_missing: finance,
  invoice_missing: finance,
  chep_over_grace: both,
  paper: controllers,
  service_due: controllers,
  fuel_exception: both,
};

/** Whether needs of a kind concern somebody: the caller with what they hold, or a colleague by role and grants. */
export function maySee(held: readonly string[], kind: NeedKind): boolean {
  return mayAccess(held, needAccess[kind]);
}

/** Somebody of the company, as far as it decides whether a need can be with them. */
export interface Colleague {
  readonly role: Role;
  readonly granted: readonly string[];
  readonly isActive: boolean;
}

/** Kinds that concern one person alone: whoever was named is asked, and nobody else can answer. */
const personalKinds: readonly NeedKind[] = ['mention'];

/** Whether needs of a kind can be with a colleague at all. */
export function isHandedOver(kind: NeedKind): boolean {
  return !personalKinds.includes(kind);
}

/** Whether a colleague can be handed a need of a kind, and keeps one: they can sign in, and may see such needs. */
export function canHold({ role, granted, isActive }: Colleague, isDeleted: boolean, kind: NeedKind): boolean {
  return isHandedOver(kind) && isActive && !isDeleted && maySee(permissionsHeld(role, granted), kind);
}

/** One thing that needs somebody; what the areas find, before anybody put it off or handed it over. */
export interface Need {
  readonly kind: NeedKind;
  /** tells it from the others of its kind, and from its own next time: a paper that is renewed and runs out again is another need */
  readonly key: string;
  readonly recordId: string;
  /** the vehicle behind it, where its act wants one */
  readonly vehicleId: string | null;
  /** what people call it: a fleet number, a name */
  readonly name: string;
  readonly detail: string;
  /** the SAST day on which it was or is due, or since which it waits; null where no day says so */
  readonly day: string | null;
  /** the moment of that day, where one is known */
  readonly at: string | null;
}

/** Between the kind of a need and its key, in the one text that names it. */
const OF = ':';

/** One text that names a need among all of a company. */
export function needId({ kind, key }: Pick<Need, 'kind' | 'key'>): string {
  return kind + OF + key;
}

/** Kind and key out of such a text; null for one that names no need. */
export function readNeedId(id: string): Pick<Need, 'kind' | 'key'> | null {
  const at = id.indexOf(OF);
  const kind = needKinds.find((each) => each === id.slice(0, at));
  return kind === undefined || at === id.length - 1 ? null : { kind, key: id.slice(at + 1) };
}
