import { noticeTypes } from '@superlink/domain/webhooks/notice-types.ts';
import { sql } from 'kysely';
import {
  bookingBody,
  chepBody,
  clientBody,
  contractBody,
  dieselBody,
  driverBody,
  makeReportRun,
  makeTrip,
  rateBody,
  stopBodies,
  trailerBody,
  vehicleBody,
  webhookReceiverBody,
} from '../factories.ts';
import { wholeKey } from '../key-holder.ts';
import { makeOwnRecords } from '../own-records.ts';
import type { TestApp, Visitor } from '../test-app.ts';
import { pdfFile } from '../test-files.ts';

/** Who works at a company. */
export interface Company {
  readonly app: TestApp;
  readonly manager: Visitor;
  readonly controller: Visitor;
  readonly finance: Visitor;
}

type Made = (path: string, body: object) => void;

/** Records of most kinds; `mark` stands in each of their texts. `onMade` hears what made them. */
export async function addRecords({ app, manager, controller, finance }: Company, mark: string, onMade: Made = () => {}): Promise<void> {
  const { tenant } = controller;
  const made = async (visitor: Visitor, path: string, body: object): Promise<string> => {
    const answer = await visitor.post(path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    onMade(path, body);
    return answer.body.id as string;
  };
  const make = (path: string, body: object) => made(controller, path, body);
  // first, so that it is to hear of all that is made after it; a company that has as many as it may hears of it by those
  const receiver = webhookReceiverBody({ name: `${mark} receiver`, types: [...noticeTypes] });
  if ((await manager.post('/api/webhooks/receivers', receiver)).status === 201) onMade('/api/webhooks/receivers', receiver);
  const clientId = await made(
    finance,
    '/api/clients',
    clientBody({ name: `${mark} client`, registeredName: `${mark} Ltd`, chepClient: true }),
  );
  const driverId = await make('/api/drivers', driverBody({ surname: `${mark} driver`, idNumber: '6907189970080' }));
  const truck = { fleetNumber: `${mark}1`, assetReg: `${mark} 1 GP`, driverId, dieselCapacity: 900, odometerReading: 181_000 };
  const assetId = await make('/api/assets', vehicleBody(truck));
  const second = await make('/api/assets', vehicleBody({ fleetNumber: `${mark}2`, assetReg: `${mark} 2 GP` }));
  const trailer = trailerBody({ trailerReg: `${mark} T GP` });
  const trailerId = await make('/api/trailers', trailer);
  await make('/api/assignments', { assetId, trailerId, position: trailer['position'] });
  await make('/api/routes', rateBody(clientId, { commodity: `${mark} coal` }));
  await make('/api/contracts', contractBody(clientId, { contractName: `${mark} contract` }));
  await make('/api/diesel', dieselBody(assetId, { location: `${mark} stop`, firstRefuel: true, kilometers: 181_000 }));
  await make('/api/assets/events', bookingBody(assetId, { eventDescription: `${mark} service` }));
  await make('/api/driver/events', { eventType: 'leave', eventStartDate: '2026-11-21', driverId, eventDescription: `${mark} leave` });
  const planned = {
    assetId: second,
    clientId,
    startDate: '2026-11-21',
    endDate: '2026-11-22',
    lockedInRevenue: 13_300,
    isScheduled: true,
    lockedInRateDetails: { stops: stopBodies(), km: 578, km_source: 'manual', commodity: `${mark} steel` },
  };
  const tripId = await make('/api/trips', planned);
  await make('/api/trips/events', { eventType: 'delay', eventStartDate: '2026-11-21', tripId, eventDescription: `${mark} delay` });
  const driven = await makeTrip(
    app,
    { assetId, clientId, loadNr: `${mark} L1`, lockedInClient: `${mark} client`, isChepLoad: true },
    tenant,
  );
  await makeTrip(app, { assetId, clientId, lockedInFleetNumber: `${mark}1` }, tenant);
  await make('/api/chep', chepBody(driven));
  await finance.upload('POST', `/api/trips/${driven}/pod`, { name: `${mark}.pdf`, content: Uint8Array.from(pdfFile(2_000)) });
  await makeReportRun(app, {}, tenant);
  await make('/api/tracking/devices', { assetId, deviceKey: `${mark}-phone` });
  const fence = { kind: 'client', clientId, shape: { kind: 'circle', lat: -26.1, lon: 28.2, radiusM: 300 } };
  await make('/api/tracking/geofences', { name: `${mark} yard`, ...fence });
  const csv = Uint8Array.from(Buffer.from(`Fleet No;Reg No;Licence Disc Expiry\n${mark}9;${mark} 9 GP;2027-05-31\n`));
  await controller.upload('POST', '/api/imports?kind=vehicles', { name: `${mark}.csv`, content: csv });
}

/** A company with a record of every kind, also of those of which it has a few only. */
export async function fillCompany(company: Company, mark: string, onMade: Made = () => {}): Promise<void> {
  await addRecords(company, mark, onMade);
  const { manager } = company;
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await manager.post(path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    onMade(path, body);
    return answer.body.id as string;
  };
  await make('/api/keys', { ...wholeKey, name: `${mark} system` });
  await make('/api/tracking/ingest_keys', { name: `${mark} phones` });
  const account = { provider: 'samsara', name: `${mark} account`, baseUrl: null, username: null, secrets: { token: 'x' } };
  await make('/api/tracking/accounts', account);
  const marked = (body: object) => JSON.parse(JSON.stringify(body).replaceAll('Of one company', `${mark} own`)) as object;
  await makeOwnRecords((path, body) => make(path, marked(body)));
}

/** Tables of the tenants with their parts left out: the whole shows what each of them holds. */
async function tenantTables(app: TestApp): Promise<{ table: string; hasId: boolean }[]> {
  const { rows } = await app.asOwner((client) =>
    client.query<{ table: string; hasId: boolean }>(
      `select c.relname as table, exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype) as "hasId"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    ),
  );
  return rows;
}

/** A sign-in that fails at a company's own door is counted there, whoever tried: strangers write this table rightly. */
const WRITTEN_BY_STRANGERS = 'sign_in_failures';

/** What a company holds, table by table, in a form that shows any change. */
export async function holdings(app: TestApp, tenant: string): Promise<Record<string, string>> {
  const tables = (await tenantTables(app)).filter(({ table }) => table !== WRITTEN_BY_STRANGERS);
  return app.inTenant(tenant, async (db) => {
    const found: Record<string, string> = {};
    for (const { table } of tables) {
      const { rows } = await sql<{ held: string }>`
        select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as held from ${sql.table(table)} t`.execute(
        db,
      );
      found[table] = rows[0]!.held;
    }
    return found;
  });
}

/** The id of every record of a company. */
export async function idsOf(app: TestApp, tenant: string): Promise<string[]> {
  const tables = (await tenantTables(app)).filter(({ hasId }) => hasId);
  return app.inTenant(tenant, async (db) => {
    const found: string[] = [];
    for (const { table } of tables) {
      const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(table)} order by 1`.execute(db);
      found.push(...rows.map(({ id }) => id));
    }
    return found;
  });
}
