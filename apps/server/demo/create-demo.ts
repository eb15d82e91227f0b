import type { ClientStatus } from '@superlink/domain/clients/client-status.ts';
import type { AssignableRole } from '@superlink/domain/users/permissions.ts';
import { addDays, sastDay } from '@superlink/domain/time/sast.ts';
import type { DatabaseAccess } from '../src/db/connection.ts';
import type { Database } from '../src/db/database.ts';
import { insertTenant } from '../src/db/tenants.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Actor, Log, SignedInScope } from '../src/scope.ts';
import { scopeOfUser, systemScope } from '../src/system-scope.ts';
import { createUserAsOperator } from '../src/areas/users/public.ts';
import { changeVehicle, createVehicle } from '../src/areas/vehicles/public.ts';
import { changeClient } from '../src/areas/clients/public.ts';
import type { FileKeeper } from '../src/areas/files/public.ts';
import { changeRate } from '../src/areas/rates/public.ts';
import { createBookings } from './create-bookings.ts';
import { createClients, createCommodities } from './create-clients.ts';
import { createContracts } from './create-contracts.ts';
import { createDiesel } from './create-diesel.ts';
import { assignDrivers, createDrivers } from './create-drivers.ts';
import { createHistory, fleetHistory } from './create-history.ts';
import { createRates } from './create-rates.ts';
import { coupleTrailers, createTrailers } from './create-trailers.ts';
import { readDemoData, type DemoVehicle } from './demo-data.ts';

export const demoPassword = 'superlink-demo';
export const demoTenants = [
  { slug: 'kwela', source: 'kwelaridge', displayName: 'Kwela Ridge Haulage (Demo) (Pty) Ltd' },
  { slug: 'seekoei', source: 'seekoei', displayName: 'Seekoei Bend Bulk (Demo) (Pty) Ltd' },
] as const;
export const demoUsers: { username: string; role: AssignableRole; granted?: string[] }[] = [
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
    const lastServiceKilometer = Math.min(vehicle.lastServiceKilometer, odometerReading);
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

const statusBefore = (status: ClientStatus): ClientStatus => (status === 'pending' ? status : 'active');

/** Creates the demo companies through the services, so that their data obeys every rule. Both share a user name on purpose. */
export async function createDemo(options: {
  database: Database;
  access: DatabaseAccess;
  clock: Clock;
  log: Log;
  files: FileKeeper;
  history: boolean;
  /** what is being made, for whoever waits */
  progress: (line: string) => void;
}): Promise<void> {
  const { database, access, log, files, history } = options;
  // the whole history ends at one moment
  const now = options.clock.now();
  const clock: Clock = { now: () => now };
  const data = readDemoData();
  for (const { slug, source, displayName } of demoTenants) {
    const id = await insertTenant(access.owner, { slug, displayName });
    const tenant = { id, slug, displayName };
    await database.inTenant(id, async (db) => {
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
      const histories = history ? fleetHistory(fleet, world, now) : undefined;
      const vehicles = await createVehicles(
        scope,
        fleet,
        (vehicle) => histories?.get(vehicle.fleetNumber)?.startKm ?? vehicle.odometerReading,
      );
      const trailers = await createTrailers(
        scope,
        data.trailers.filter((trailer) => trailer.tenant === source),
      );
      await coupleTrailers(scope, vehicles, trailers);
      const drivers = await createDrivers(
        scope,
        data.drivers.filter((driver) => driver.tenant === source),
      );
      await assignDrivers(scope, vehicles, drivers);
      await createCommodities(scope, data.lanes, source);
      // a client that was let go since had its loads carried before
      const clients = await createClients(
        scope,
        history ? world.clients.map((client) => ({ ...client, status: statusBefore(client.status) })) : world.clients,
      );
      const terms = await createRates(scope, clients, data);
      const agreements = await createContracts(scope, clients, world);
      if (histories) {
        options.progress(`${displayName}: eighteen months of trips, fills and pallets …`);
        await createHistory(scope, vehicles, { histories, terms, agreements, depots: data.palletDepots, files });
        for (const { status, name } of world.clients) {
          const client = clients.find((each) => each.name === name)!;
          if (status === client.status) continue;
          await changeClient(scope, client.id, { status });
          if (status !== 'inactive') continue;
          for (const { rateId } of terms.filter((each) => each.client === client)) await changeRate(scope, rateId, { status: 'inactive' });
        }
        for (const { id, lastServiceKilometer } of vehicles) await changeVehicle(scope, id, { lastServiceKilometer });
      } else await createDiesel(scope, vehicles, data.truckStops);
      await createBookings(scope, vehicles);
    });
  }
}
