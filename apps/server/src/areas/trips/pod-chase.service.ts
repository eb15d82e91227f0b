import { answerDayOrNull } from '@superlink/api/fields.ts';
import type { PodChaseQuery, PodChaseSummary, PodChaseSummaryQuery, PodChaseTrip } from '@superlink/api/trips/pod-chase.schema.ts';
import { podDue } from '@superlink/domain/clients/pod-cut-off.ts';
import { add, decimal, toNumber, type Decimal } from '@superlink/domain/numbers/decimal.ts';
import { sastDay, type Day } from '@superlink/domain/time/sast.ts';
import {
  chaseState,
  chaseStates,
  daysUntilDue,
  firstChaseDay,
  type ChasedPaper,
  type ChaseState,
} from '@superlink/domain/trips/pod-chase.ts';
import type { Scope } from '../../scope.ts';
import { listChasedIds, listChasedTrips, listChaseGroups, listChaseTotals, type ChaseFilter, type ChaseGroup } from './pod-chase.views.ts';
import { answerTrip } from './trip.answer.ts';
import { findWays } from './trip-search.views.ts';
import { listTripRowsById } from './trips.views.ts';

/** Day by which the papers of a group are due, by the client's rule or the contract's own day (decisions 12.4, 12.5). */
function dueOf(group: Pick<ChaseGroup, 'podCutOffType' | 'podCutOff' | 'biReference' | 'endDate' | 'contractDay'>): Day | null {
  return podDue(group, group.endDate, group.contractDay);
}

interface DatedGroup extends ChaseGroup {
  readonly due: Day | null;
  readonly state: ChaseState;
  /** sorts as the board does: longest overdue first, clients without a cut-off last; the ids make the order one */
  readonly place: string;
}

interface Asked extends PodChaseSummaryQuery {
  /** only these trips */
  readonly ids?: readonly string[];
}

/** The filters with the ways that a search names: it is the archive's search. */
async function filterOf({ db }: Pick<Scope, 'db'>, { client_id: clientId, missing, search, ids }: Asked): Promise<ChaseFilter> {
  return { clientId, missing, search, ids, ...(search ? { ways: await findWays(db, search) } : {}) };
}

function dated(group: ChaseGroup, today: Day): DatedGroup {
  const due = dueOf(group);
  const contractDay = String(group.contractDay).padStart(2, '0');
  // made once for each: thousands of groups are compared a dozen times
  const place = [due ?? '9999', group.name.toLowerCase(), group.clientId, group.endDate, contractDay].join('\0');
  return { ...group, due, state: chaseState(due, today), place };
}

function byPlace(a: DatedGroup, b: DatedGroup): number {
  if (a.place === b.place) return 0;
  return a.place < b.place ? -1 : 1;
}

async function readGroups({ db, clock }: Pick<Scope, 'db' | 'clock'>, filter: ChaseFilter): Promise<DatedGroup[]> {
  const today = sastDay(clock.now());
  return (await listChaseGroups(db, filter)).map((group) => dated(group, today));
}

/** The groups a page reaches into, and how many of their trips lie before it. */
function groupsOf(groups: readonly DatedGroup[], { offset, limit }: { offset: number; limit: number }) {
  const met: DatedGroup[] = [];
  let before = 0;
  let skipped = 0;
  for (const group of groups) {
    if (before >= offset + limit) break;
    if (before + group.trips <= offset) skipped += group.trips;
    else met.push(group);
    before += group.trips;
  }
  return { met, skipped };
}

/** One page of the chase board: completed trips that lack POD or invoice number, by the day these are due (decisions 12.5, 12.6; PDD-1 … PDD-5). */
export async function listPodChase(scope: Scope, query: PodChaseQuery & Asked): Promise<{ trips: PodChaseTrip[]; total: number }> {
  const { db, clock } = scope;
  const today = sastDay(clock.now());
  const filter = await filterOf(scope, query);
  const groups = (await readGroups(scope, filter))
    .filter(({ state }) => query.state === undefined || state === query.state)
    .toSorted(byPlace);
  const total = groups.reduce((sum, { trips }) => sum + trips, 0);
  const { met, skipped } = groupsOf(groups, query);
  const found = await listChasedIds(db, filter, met, { offset: query.offset - skipped, limit: query.limit });
  const dueOfTrip = new Map(found.map(({ id, group }) => [id, met[group]!.due]));
  const rows = await listTripRowsById(db, [...dueOfTrip.keys()]);
  const trips = rows.map((row) => {
    const due = dueOfTrip.get(row.id) ?? null;
    return { ...answerTrip(row), dueDate: answerDayOrNull(due), daysLeft: daysUntilDue(due, today), chaseState: chaseState(due, today) };
  });
  return { trips, total };
}

interface Held {
  readonly trips: number;
  readonly revenue: number;
}
function held(groups: readonly Pick<ChaseGroup, 'trips' | 'revenue'>[]): Held {
  const revenue = groups.reduce((sum: Decimal, group) => add(sum, decimal(group.revenue)), decimal(0));
  return { trips: groups.reduce((sum, { trips }) => sum + trips, 0), revenue: toNumber(revenue) };
}

/** What missing PODs hold up that are overdue or due within days: the same figures as the chase board's, without whose they are. */
export function sumPodsDue(scope: Pick<Scope, 'db' | 'clock'>): Promise<Record<'overdue' | 'soon', Held>> {
  return sumDue(scope, 'pod');
}

async function sumDue({ db, clock }: Pick<Scope, 'db' | 'clock'>, missing: ChasedPaper): Promise<Record<'overdue' | 'soon', Held>> {
  const today = sastDay(clock.now());
  const totals = await listChaseTotals(db, { firstDay: firstChaseDay(today) }, missing);
  const groups = Map.groupBy(totals, (group) => chaseState(podDue(group, group.chaseDay, group.contractDay), today));
  return { overdue: held(groups.get('overdue') ?? []), soon: held(groups.get('soon') ?? []) };
}

export interface TripWithPaperDue {
  readonly id: string;
  readonly tripNumber: number;
  readonly loadNr: string | null;
  readonly assetId: string;
  readonly fleetNumber: string | null;
  readonly clientName: string;
  readonly due: Day;
}

/** How many trips lack a paper that is overdue or due within days; and of these the first `most` of the board, and those of `ids`. */
export async function papersDue(
  scope: Pick<Scope, 'db' | 'clock'>,
  missing: ChasedPaper,
  { most, ids }: { readonly most: number; readonly ids: readonly string[] },
): Promise<{ total: number; trips: TripWithPaperDue[] }> {
  const { db, clock } = scope;
  const today = sastDay(clock.now());
  const { overdue, soon } = await sumDue(scope, missing);
  const total = overdue.trips + soon.trips;
  const isDue = (due: Day | null): due is Day => ['overdue', 'soon'].includes(chaseState(due, today));
  const groups = most === 0 || total === 0 ? [] : (await readGroups(scope, { missing })).filter(({ due }) => isDue(due)).toSorted(byPlace);
  const first = await listChasedIds(db, { missing }, groupsOf(groups, { offset: 0, limit: most }).met, { offset: 0, limit: most });
  const wanted = new Set([...first.map(({ id }) => id), ...ids]);
  const rows = wanted.size === 0 ? [] : await listChasedTrips(db, missing, [...wanted]);
  const trips = rows.flatMap(({ name, lockedInFleetNumber, ...row }) => {
    const due = dueOf(row);
    const { id, tripNumber, loadNr, assetId } = row;
    return isDue(due) ? [{ id, tripNumber, loadNr, assetId, fleetNumber: lockedInFleetNumber, clientName: name, due }] : [];
  });
  return { total, trips };
}

/** What missing papers hold up: by state of the client asked for, and by client of all of them. */
export async function sumPodChase(scope: Scope, query: PodChaseSummaryQuery): Promise<PodChaseSummary> {
  const groups = await readGroups(scope, await filterOf(scope, { ...query, client_id: undefined }));
  const asked = query.client_id === undefined ? groups : groups.filter(({ clientId }) => clientId === query.client_id);
  const perState = chaseStates.map((state) => [state, held(asked.filter((group) => group.state === state))] as const);
  const clients = [...Map.groupBy(groups, ({ clientId }) => clientId).values()].map((own) => ({
    clientId: own[0]!.clientId,
    name: own[0]!.name,
    podsMissing: own.reduce((sum, { podsMissing }) => sum + podsMissing, 0),
    invoicesMissing: own.reduce((sum, { invoicesMissing }) => sum + invoicesMissing, 0),
    ...held(own),
  }));
  return {
    states: { all: held(asked), ...(Object.fromEntries(perState) as Record<ChaseState, Held>) },
    clients: clients.toSorted((a, b) => b.revenue - a.revenue || a.name.localeCompare(b.name)),
  };
}
