import type { AssignableRole } from '@superlink/domain/users/permissions.ts';
import { addDays, sastDay } from '@superlink/domain/time/sast.ts';
import type { DatabaseAccess } from '../src/db/connection.ts';
import type { Database } from '../src/db/database.ts';
import { insertTenant } from '../src/db/tenants.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Actor, Log, SignedInScope } from '../src/scope.ts';
import { scopeOfUser, systemScope } from '../src/system-scope.ts';
import { createUserAsOperator } from '../src/areas/users/public.ts';
import { createVehicle } from '../src/areas/vehicles/public.ts';
import { createBookings } from './create-bookings.ts';
import { createChepRecords } from './create-chep.ts';
import { createClients, createCommodities } from './create-clients.ts';
import { createContracts } from './create-contracts.ts';
import { createDiesel } from './create-diesel.ts';
import { assignDrivers, createDrivers } from './create-drivers.ts';
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
async function createVehicles(scope: SignedInScope, vehicles: DemoVehicle[]): Promise<(DemoVehicle & { id: string })[]> {
  const today = sastDay(scope.clock.now());
  const created: (DemoVehicle & { id: string })[] = [];
  for (const vehicle of vehicles) {
    const {
      fleetNumber,
      assetReg,
      assetMakeModel,
      assetYear,
      assetVin,
      dieselCapacity,
      odometerReading,
      serviceInterval,
      lastServiceKilometer,
    } = vehicle;
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

/** Creates the demo companies through the services, so that their data obeys every rule. Both share a user name on purpose. */
export async function createDemo(options: { database: Database; access: DatabaseAccess; clock: Clock; log: Log }): Promise<void> {
  const { database, access, clock, log } = options;
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
      const vehicles = await createVehicles(
        scope,
        data.vehicles.filter((vehicle) => vehicle.tenant === source),
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
      await createBookings(scope, vehicles);
      await createDiesel(scope, vehicles, data.truckStops);
      await createCommodities(scope, data.lanes, source);
      const clients = await createClients(
        scope,
        data.clients.filter((client) => client.tenant === source),
      );
      await createRates(scope, clients, data);
      await createContracts(scope, clients, { ...data, contracts: data.contracts.filter((contract) => contract.tenant === source) });
      await createChepRecords(scope, data.palletDepots);
    });
  }
}
