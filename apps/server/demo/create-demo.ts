import type { AssignableRole, Permission } from '@superlink/domain/users/permissions.ts';
import { addDays, dayAsInstant, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import { sql } from 'kysely';
import type { Database, TenantDb } from '../src/db/database.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Actor, Log, SignedInScope, Tenant, UploadScope } from '../src/scope.ts';
import { scopeOfUser, systemScope } from '../src/system-scope.ts';
import { createUserAsOperator } from '../src/areas/users/public.ts';
import { changeVehicle, createVehicle } from '../src/areas/vehicles/public.ts';
import { changeClient } from '../src/areas/clients/public.ts';
import { changeContract } from '../src/areas/contracts/public.ts';
import type { FileKeeper } from '../src/areas/files/public.ts';
import { changeRate } from '../src/areas/rates/public.ts';
import { createBookings } from './create-bookings.ts';
import { createClients, createCommodities } from './create-clients.ts';
import { createContracts, type DemoAgreement } from './create-contracts.ts';
import { createDiesel } from './create-diesel.ts';
import { assignDrivers, createDrivers, sendDriversOnLeave } from './create-drivers.ts';
import { createGeofences } from './create-geofences.ts';
import { createHistory, fleetHistory } from './create-history.ts';
import { createPositions } from './create-positions.ts';
import { createRates } from './create-rates.ts';
import { coupleTrailers, createTrailers } from './create-trailers.ts';
import { readDemoData, type DemoClient, type DemoVehicle } from './demo-data.ts';
import { chased, drawnOf } from './trip-history.ts';

export const demoPassword = 'superlink-demo';
export const demoTenants = [
  { slug: 'kwela', source: 'kwelaridge', displayName: 'Kwela Ridge Haulage (Demo) (Pty) Ltd' },
  { slug: 'seekoei', source: 'seekoei', displayName: 'Seekoei Bend Bulk (Demo) (Pty) Ltd' },
] as const;
export const demoUsers: { username: string; role: AssignableRole; granted?: Permission[] }[] = [
  { username: 'manager', role: 'Manager' },
  { username: 'controller', role: 'Controller' },
  { username: 'finance', role: 'Financial' },
  { username: 'hybrid', role: 'Hybrid' },
  { username: 'senior', role: 'Controller', granted: ['controller:advanced_actions', 'finance:advanced_actions'] },
];

/** Cross-border permits of the vehicles that leave the country in the demo, as days from today. */
const permitsOf: Record<string, Record<string, number>> = {
  KRH003: { 'Zimbabwe C-BRTA': 44, 'Mozambique C-BRTA': 12 },
  KRH009: { 'Zimbabwe C-BRTA': 118 },
  KRH013: { 'Botswana C-BRTA': -3, 'Namibia C-BRTA': 201 },
  SBB05: { 'Mozambique C-BRTA': 63 },
};

/** The vehicles with the ids they got. */
async function createVehicles(
  scope: SignedInScope,
  vehicles: DemoVehicle[],
  kmAtStart: (vehicle: DemoVehicle) => number,
): Promise<(DemoVehicle & { id: string })[]> {
  const today = sastDay(scope.clock.now());
  const created: (DemoVehicle & { id: string })[] = [];
  for (const vehicle of vehicles) {
    const { fleetNumber, assetReg, assetMakeModel, assetYear, assetVin, dieselCapacity, serviceInterval } = vehicle;
    const odometerReading = kmAtStart(vehicle);
    const lastServiceKilometer = Math.floor(Math.min(vehicle.lastServiceKilometer, odometerReading));
    const permits = Object.entries(permitsOf[fleetNumber] ?? {}).map(([name, days]) => [name, addDays(today, days)]);
    const { id } = await createVehicle(scope, {
      fleetNumber,
      assetReg,
      assetMakeModel,
      assetYear,
      assetVin,
      dieselCapacity,
      odometerReading,
      serviceInterval,
      lastServiceKilometer,
      assetExpLic: addDays(today, vehicle.licOffsetDays),
      status: 'Idle',
      crossBorderPermits: Object.fromEntries(permits) as Record<string, string>,
    });
    created.push({ ...vehicle, id });
  }
  return created;
}

/** A client that was let go since had its loads carried before; the retailer pays by what it has in two days from now. */
function asBefore(client: DemoClient, today: Day): DemoClient {
  const status = client.status === 'pending' ? client.status : 'active';
  if (client.name !== chased.client) return { ...client, status };
  // Monday is 0
  const podCutOff = (new Date(dayAsInstant(addDays(today, 2))).getUTCDay() + 6) % 7;
  return { ...client, status, podCutOff };
}

/** The month's share of a contract that is drawn: loads of a partner that nobody entered make up for what the walk did not drive. */
async function drawDown(scope: SignedInScope, agreements: readonly DemoAgreement[]): Promise<void> {
  for (const { id, name, monthlyTonnage } of agreements) {
    const share = drawnOf[name];
    if (share !== undefined) await changeContract(scope, id, { remainingTonnage: Math.round(monthlyTonnage * (1 - share)) });
  }
}

interface Making {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileKeeper;
  readonly history: boolean;
  /** what is being made, for whoever waits */
  readonly progress: (line: string) => void;
}

/** Waits for whoever makes the same company, and answers whether it is still without anybody who could sign in. */
async function isUnmade(db: TenantDb): Promise<boolean> {
  // whoever makes it takes as long as a slow machine needs, and lies idle while the files of its history are kept in transactions of their own
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('demo'), current_setting('app.tenant_id')::int)`.execute(db);
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function fillCompany(db: TenantDb, tenant: Tenant, source: (typeof demoTenants)[number]['source'], making: Making): Promise<void> {
  const { clock, log, files, history, progress } = making;
  const data = readDemoData();
  const work = { db, tenant, clock, log };
  let manager = '';
  for (const user of demoUsers) {
    const created = await createUserAsOperator(systemScope(work), { ...user, password: demoPassword });
    if (user.role === 'Manager') manager = created;
  }
  const actor: Actor = {
    id: manager,
    username: 'manager',
    role: 'Manager',
    isActive: true,
    permissions: ['manager:actions'],
    sessionId: '',
  };
  const scope = scopeOfUser(work, actor);
  const ofCompany = <T extends { readonly tenant: string }>(list: readonly T[]) => list.filter((each) => each.tenant === source);
  const fleet = ofCompany(data.vehicles);
  const world = { ...data, clients: ofCompany(data.clients), contracts: ofCompany(data.contracts) };
  const histories = history ? fleetHistory(fleet, world, clock.now()) : undefined;
  const vehicles = await createVehicles(scope, fleet, (vehicle) => histories?.get(vehicle.fleetNumber)?.startKm ?? vehicle.odometerReading);
  const trailers = await createTrailers(scope, ofCompany(data.trailers));
  await coupleTrailers(scope, vehicles, trailers);
  const drivers = await createDrivers(scope, ofCompany(data.drivers));
  await assignDrivers(scope, vehicles, drivers, history ? 'before' : 'now');
  await createCommodities(scope, data.lanes, source);
  const clients = await createClients(
    scope,
    history ? world.clients.map((client) => asBefore(client, sastDay(clock.now()))) : world.clients,
  );
  const terms = await createRates(scope, clients, data);
  const agreements = await createContracts(scope, clients, world);
  if (histories) {
    progress(`${tenant.displayName}: eighteen months of trips, fills and pallets …`);
    const announce: UploadScope['inTransaction'] = (run) => making.database.inTenant(tenant.id, (own) => run({ ...scope, db: own }));
    const made = await createHistory(scope, vehicles, { histories, terms, agreements, depots: data.palletDepots, files, announce });
    progress(`  ${made.trips} trips, ${made.orders} fills, ${made.records} pallet records`);
    for (const { status, name } of world.clients) {
      const client = clients.find((each) => each.name === name)!;
      if (status === client.status) continue;
      await changeClient(scope, client.id, { status });
      if (status !== 'inactive') continue;
      for (const { rateId } of terms.filter((each) => each.client === client)) await changeRate(scope, rateId, { status: 'inactive' });
    }
    await drawDown(scope, agreements);
    await sendDriversOnLeave(scope, vehicles);
    for (const { id, lastServiceKilometer } of vehicles) await changeVehicle(scope, id, { lastServiceKilometer });
  } else await createDiesel(scope, vehicles, data.truckStops);
  await createBookings(scope, vehicles);
  await createPositions(scope, data.truckStops);
  await createGeofences(scope, clients, data.truckStops);
}

/**
 * Makes the demo companies that are registered and empty, each in one transaction through the services, so that their data obeys every rule.
 * A start that was killed half-way leaves an empty company, and the next one makes it. Both share a user name on purpose.
 */
export async function createDemo(making: Making): Promise<void> {
  // the whole history ends at one moment
  const now = making.clock.now();
  for (const { slug, source, displayName } of demoTenants) {
    const tenant = await making.database.findTenant(slug);
    // the operator's own company of that label is left alone
    if (tenant?.displayName !== displayName) continue;
    await making.database.inTenant(tenant.id, async (db) => {
      if (await isUnmade(db)) await fillCompany(db, tenant, source, { ...making, clock: { now: () => now } });
    });
  }
}
