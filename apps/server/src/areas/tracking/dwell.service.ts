import type { FileAnswer } from '@superlink/api/call.ts';
import { requireMonth } from '@superlink/api/month.ts';
import type {
  ClientDwell,
  DetentionBody,
  DetentionTermsAnswer,
  DwellAnswer,
  DwellExportQuery,
  DwellQuery,
} from '@superlink/api/tracking/visit.schema.ts';
import { add, decimal, toNumber } from '@superlink/domain/numbers/decimal.ts';
import { monthRange, sastMonth } from '@superlink/domain/time/sast.ts';
import { clientDetention, type SiteVisit } from '@superlink/domain/tracking/dwell.ts';
import type { TenantDb } from '../../db/database.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, NOT_NAMED_YET } from '../audit/public.ts';
import { findDetention, lockDetention, putDetention } from './geofences.queries.ts';
import { findClientName } from './geofences.views.ts';
import { listClientVisits, listFencedClients } from './visits.views.ts';

type FencedClient = Awaited<ReturnType<typeof listFencedClients>>[number];

const average = (minutes: number, visits: number) => (visits === 0 ? null : Math.round(minutes / visits));

function dwellOf({ id, name, freeHours, ratePerHour }: FencedClient, visits: readonly SiteVisit[], now: Date): ClientDwell {
  const terms = freeHours === null || ratePerHour === null ? null : { freeHours, ratePerHour };
  const { visits: each, minutes, chargeableMinutes, amount } = clientDetention(visits, terms ?? { freeHours: 0, ratePerHour: 0 }, now);
  return {
    clientId: id,
    clientName: name,
    freeHours,
    ratePerHour,
    visits: each.length,
    minutes,
    averageMinutes: average(minutes, each.length),
    detentionMinutes: terms && toNumber(chargeableMinutes),
    detentionRand: terms && toNumber(amount),
  };
}

/** Null where no client has terms; the rand as decimals. */
function totalOf(clients: readonly ClientDwell[], figure: 'detentionMinutes' | 'detentionRand'): number | null {
  const known = clients.map((client) => client[figure]).filter((value) => value !== null);
  return known.length === 0 ? null : toNumber(known.reduce((sum, value) => add(sum, decimal(value)), decimal(0)));
}

/** How long vehicles stood at each client's fences, by the visits that began in a month, of the current one unless it is named. */
export async function readDwell({ db, clock }: Pick<Scope, 'db' | 'clock'>, query: DwellQuery): Promise<DwellAnswer> {
  const now = clock.now();
  const month = query.month ? requireMonth(query.month, now) : sastMonth(now);
  const [from, until] = monthRange(month);
  const rows = await listClientVisits(db, { from, until });
  const visitsOf = Map.groupBy(
    rows.map(({ assetId, ...row }) => ({ ...row, vehicleId: assetId })),
    ({ clientId }) => clientId,
  );
  const fenced = await listFencedClients(
    db,
    [...visitsOf.keys()].filter((id) => id !== null),
  );
  const clients = fenced
    .map((client) => dwellOf(client, visitsOf.get(client.id) ?? [], now))
    .toSorted((one, other) => other.minutes - one.minutes);
  const visits = clients.reduce((sum, client) => sum + client.visits, 0);
  const minutes = clients.reduce((sum, client) => sum + client.minutes, 0);
  const totals = {
    visits,
    minutes,
    averageMinutes: average(minutes, visits),
    detentionMinutes: totalOf(clients, 'detentionMinutes'),
    detentionRand: totalOf(clients, 'detentionRand'),
  };
  return { month, clients, totals };
}

const columns: readonly TableColumn<Omit<ClientDwell, 'clientId'>>[] = [
  { heading: 'Client', kind: 'text', value: ({ clientName }) => clientName, width: 36 },
  { heading: 'Visits', kind: 'number', value: ({ visits }) => visits },
  { heading: 'Minutes', kind: 'number', value: ({ minutes }) => minutes },
  { heading: 'Average Minutes', kind: 'number', value: ({ averageMinutes }) => averageMinutes },
  { heading: 'Free Hours', kind: 'number', value: ({ freeHours }) => freeHours },
  { heading: 'Rate an Hour (R)', kind: 'number', value: ({ ratePerHour }) => ratePerHour },
  { heading: 'Detention Minutes', kind: 'number', value: ({ detentionMinutes }) => detentionMinutes },
  { heading: 'Detention (R)', kind: 'number', value: ({ detentionRand }) => detentionRand },
];

export async function exportDwell(scope: Scope, { format, ...query }: DwellExportQuery): Promise<FileAnswer> {
  const { month, clients, totals } = await readDwell(scope, query);
  const rows = [...clients, { clientName: 'Total', freeHours: null, ratePerHour: null, ...totals }];
  return writeTable(format, { name: `dwell-${month}`, columns, rows });
}

const detentionTerms = {
  area: 'tracking',
  prefix: 'detention_',
  loggedWhole: true,
  async lock(db: TenantDb, clientId: string) {
    if (!(await findClientName(db, clientId))) return undefined;
    return (await lockDetention(db, clientId)) ?? NOT_NAMED_YET;
  },
  async read({ db }: Pick<Scope, 'db'>, clientId: string) {
    const { freeHours = null, ratePerHour = null } = (await findDetention(db, clientId)) ?? {};
    return { freeHours, ratePerHour };
  },
};

/** From now on every month is worked out by them, also those that are past. Throws not_found. */
export async function setDetention(scope: SignedInScope, clientId: string, body: DetentionBody): Promise<DetentionTermsAnswer> {
  await changeRecord(scope, detentionTerms, { id: clientId }, async ({ stamp }) => {
    await putDetention(scope.db, { clientId, ...body, ...stamp });
    return { done: 'set' };
  });
  return { clientId, ...body };
}
