/** What a manager wants to know of without looking for it. */
export const unusualActs = [
  'odometer_lowered',
  'chep_overridden',
  'diesel_overridden',
  'trip_corrected',
  'reverted_after_invoicing',
  'permission_granted',
  'pod_deleted',
  'many_deletions',
] as const;
export type UnusualAct = (typeof unusualActs)[number];

/** What an entry is marked as when it is written: unusual in itself, or a deletion, which is unusual among many. */
export type Mark = Exclude<UnusualAct, 'many_deletions'> | 'deletion';

/** Deletions by one person within `DELETIONS_MS` from which on they are many. */
export const MANY_DELETIONS = 10;
export const DELETIONS_MS = 60 * 60_000;

/** An entry of the audit, as far as the rules look at it. */
export interface Act {
  readonly area: string;
  readonly action: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
}
type Recorded = Readonly<Record<string, unknown>>;

function isLowered(before: Recorded, after: Recorded): boolean {
  const [was, is] = [before['odometerReading'], after['odometerReading']];
  return typeof was === 'number' && typeof is === 'number' && is < was;
}

const becameTrue = (field: string, before: Recorded, after: Recorded) => after[field] === true && before[field] !== true;

function warns(after: Recorded, code: string): boolean {
  const warnings = after['warnings'];
  return Array.isArray(warnings) && warnings.some((warning: unknown) => (warning as Recorded | null)?.['code'] === code);
}

/** Deleted records of any kind, a driver's paper too; an order of diesel is gone when it is cancelled. */
const isDeletion = ({ area, action }: Act) => /(^|_)deleted$/.test(action) || (area === 'diesel' && action === 'cancelled');

/** The mark of an entry; null for the daily work. */
export function markOf(act: Act): Mark | null {
  const { area, action } = act;
  const [before, after] = [(act.before ?? {}) as Recorded, (act.after ?? {}) as Recorded];
  if (area === 'vehicles' && isLowered(before, after)) return 'odometer_lowered';
  if (area === 'chep' && becameTrue('isAuthorizationReceived', before, after)) return 'chep_overridden';
  if (area === 'diesel' && becameTrue('adminOverride', before, after)) return 'diesel_overridden';
  if (area === 'trips' && action === 'corrected') return 'trip_corrected';
  if (area === 'trips' && action === 'reverted' && warns(after, 'reverted_after_invoicing')) return 'reverted_after_invoicing';
  // a manager holds every permission
  if (area === 'users' && (action === 'permission_granted' || after['role'] === 'Manager')) return 'permission_granted';
  if (area === 'trips' && action === 'pod_deleted') return 'pod_deleted';
  return isDeletion(act) ? 'deletion' : null;
}

/** When somebody deleted something. */
export interface Deletion {
  readonly person: string;
  readonly at: Date;
}

/**
 * The deletions that lie with others of the same person in a span of an hour that holds many.
 * @reference the product asks the database for them
 */
export function manyDeletions<One extends Deletion>(deletions: readonly One[]): One[] {
  const ofPerson = Map.groupBy(deletions, ({ person }) => person);
  const isMany = (first: One) =>
    ofPerson.get(first.person)!.filter(({ at }) => at >= first.at && at.getTime() <= first.at.getTime() + DELETIONS_MS).length >=
    MANY_DELETIONS;
  return deletions.filter((one) =>
    ofPerson.get(one.person)!.some((first) => first.at <= one.at && one.at.getTime() <= first.at.getTime() + DELETIONS_MS && isMany(first)),
  );
}
