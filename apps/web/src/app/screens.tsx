import type { ComponentType, ReactNode } from 'react';
import { drawnPart } from '../blocks/deferred.tsx';
import { createPart } from '../blocks/part.ts';
import type { Requirement } from '../session/access.ts';
import type { PageShape } from '../ui/skeletons.tsx';
import { words } from '../ui/words.messages.ts';
import { paths } from '../paths.ts';
import { appMessages } from './app.messages.ts';
import type { Place } from './place.ts';
import { anyPermission, controllers, importers, managers, mayCreateRates } from './screen-gates.ts';

/** One protected address: what it is called, who may see it, what is drawn. */
export interface Screen {
  readonly path: string;
  readonly place: Place;
  readonly requires: Requirement;
  readonly Page: ComponentType;
  /** starts fetching the page's code ahead of the click */
  readonly load?: () => Promise<unknown>;
}
/** A page's file and the component it exports; the file is loaded when it is first needed. */
type PageFile<Name extends string> = () => Promise<{ readonly [name in Name]: () => ReactNode }>;

interface Section {
  readonly group?: string;
  readonly label: string;
  readonly path: string;
}
const section = (label: string, path: string, group?: string): Section => (group === undefined ? { label, path } : { label, path, group });

const dashboard = section(appMessages.dashboard, paths.dashboard);
const myDay = section(appMessages.myDay, paths.myDay);
const tracking = section(appMessages.liveTracking, paths.tracking);
const operations = section(appMessages.planning, paths.operations);
const chep = section(appMessages.chepControl, paths.chep, appMessages.operations);
const reports = section(appMessages.reports, paths.reports, appMessages.operations);
const rates = section(appMessages.routes, paths.rates, appMessages.operations);
const contracts = section(appMessages.contracts, paths.contracts, appMessages.operations);
const diesel = section(appMessages.dieselOrders, paths.dieselHistory, appMessages.operations);
const expiry = section(appMessages.expiryBoard, paths.expiry, appMessages.operations);
const clients = section(appMessages.clients, paths.clients, appMessages.finance);
const podChase = section(appMessages.podChase, paths.podChase, appMessages.finance);
const vehicles = section(appMessages.vehicles, paths.vehicles, appMessages.assetsAndPersonnel);
const trailers = section(appMessages.trailers, paths.trailers, appMessages.assetsAndPersonnel);
const drivers = section(appMessages.drivers, paths.drivers, appMessages.assetsAndPersonnel);
const imports = section(appMessages.imports, paths.imports, appMessages.assetsAndPersonnel);
const help = section(appMessages.help, paths.help);
const account = section(appMessages.yourAccount, paths.account);
const users = section(appMessages.userManagement, paths.users, appMessages.settings);
const history = section(appMessages.history, paths.history, appMessages.settings);
const personalData = section(words.personalData, paths.people, appMessages.settings);
const webhooks = section(appMessages.webhooks, paths.webhooks, appMessages.settings);
const apiKeys = section(appMessages.apiKeys, paths.apiKeys, appMessages.settings);

function at(
  path: string,
  { group, label, path: list }: Section,
  title?: string,
  shape: PageShape = 'list',
): Pick<Screen, 'path' | 'place'> {
  const above = [...(group === undefined ? [] : [{ label: group }]), ...(title === undefined ? [] : [{ label, to: list }])];
  return { path, place: { title: title ?? label, above, shape } };
}

/** A page that exists. */
function screen<Name extends string>(
  where: Pick<Screen, 'path' | 'place'>,
  file: PageFile<Name>,
  name: Name,
  requires: Requirement = 'user',
): Screen {
  const part = createPart<object>(async () => (await file())[name]);
  return { ...where, requires, Page: drawnPart(part), load: part.fetch };
}

/** Every protected address of 0§2.1, static ones beside those with an id. */
export const screens: readonly Screen[] = [
  screen(at(paths.dashboard, dashboard, undefined, 'dashboard'), () => import('../areas/dashboard/dashboard.page.tsx'), 'DashboardPage'),
  screen(at(paths.myDay, myDay), () => import('../areas/my-day/my-day.page.tsx'), 'MyDayPage'),
  screen(at(paths.trackingDevices, tracking, appMessages.devices), () => import('../areas/tracking/devices.page.tsx'), 'DevicesPage'),
  screen(
    at(paths.trackingAccounts, tracking, appMessages.telematicsAccounts),
    () => import('../areas/tracking/accounts.page.tsx'),
    'TelematicsAccountsPage',
    managers,
  ),
  screen(
    at(paths.geofences, tracking, appMessages.geofences),
    () => import('../areas/tracking/geofence-list.page.tsx'),
    'GeofenceListPage',
  ),
  screen(at(paths.visits, tracking, appMessages.visits), () => import('../areas/tracking/visit-list.page.tsx'), 'VisitListPage'),
  screen(at(paths.tracking, tracking), () => import('../areas/tracking/tracking.page.tsx'), 'TrackingPage'),
  screen(at(paths.trail('$id'), tracking, appMessages.trail, 'record'), () => import('../areas/tracking/trail.page.tsx'), 'TrailPage'),
  screen(at(paths.operations, operations, undefined, 'planning'), () => import('../areas/planning/operations.page.tsx'), 'OperationsPage'),
  screen(at(paths.trip('$id'), operations, appMessages.trip, 'record'), () => import('./trip.page.tsx'), 'TripPage'),
  screen(at(paths.reports, reports), () => import('../areas/reports/reports.page.tsx'), 'ReportsPage'),
  screen(at(paths.expiry, expiry), () => import('../areas/expiry/expiry-board.page.tsx'), 'ExpiryBoardPage'),
  screen(at(paths.account, account, undefined, 'form'), () => import('../areas/users/account.page.tsx'), 'AccountPage'),
  screen(at(paths.help, help), () => import('./help.page.tsx'), 'HelpPage'),
  screen(at(paths.users, users), () => import('../areas/users/user-administration.page.tsx'), 'UserAdministrationPage', managers),
  screen(at(paths.history, history), () => import('../areas/history/company-history.page.tsx'), 'CompanyHistoryPage', managers),
  screen(at(paths.people, personalData), () => import('../areas/privacy/people.page.tsx'), 'PeoplePage', managers),
  screen(at(paths.person('$kind', '$id'), personalData), () => import('../areas/privacy/people.page.tsx'), 'PersonPage', managers),
  screen(at(paths.webhooks, webhooks), () => import('../areas/webhooks/webhook-list.page.tsx'), 'WebhookListPage', managers),
  screen(
    at(paths.webhookNotices, webhooks, appMessages.whatWasSent),
    () => import('../areas/webhooks/webhook-notices.page.tsx'),
    'WebhookNoticesPage',
    managers,
  ),
  screen(
    at(paths.webhookReceiver('$id'), webhooks, appMessages.deliveries),
    () => import('../areas/webhooks/webhook-deliveries.page.tsx'),
    'WebhookDeliveriesPage',
    managers,
  ),
  screen(at(paths.apiKeys, apiKeys), () => import('../areas/keys/api-keys.page.tsx'), 'ApiKeysPage', managers),

  screen(at(paths.vehicles, vehicles), () => import('./vehicles.page.tsx'), 'VehiclesPage'),
  screen(
    at(paths.vehicleCreate, vehicles, appMessages.newVehicle, 'form'),
    () => import('../areas/vehicles/vehicle-create.page.tsx'),
    'VehicleCreatePage',
  ),
  screen(
    at(paths.vehicleEdit('$id'), vehicles, appMessages.editVehicle, 'form'),
    () => import('../areas/vehicles/vehicle-edit.page.tsx'),
    'VehicleEditPage',
  ),

  screen(at(paths.trailers, trailers), () => import('../areas/trailers/trailer-list.page.tsx'), 'TrailerListPage'),
  screen(
    at(paths.trailerCreate, trailers, appMessages.newTrailer, 'form'),
    () => import('../areas/trailers/trailer-create.page.tsx'),
    'TrailerCreatePage',
  ),
  screen(
    at(paths.trailerEdit('$id'), trailers, appMessages.editTrailer, 'form'),
    () => import('../areas/trailers/trailer-edit.page.tsx'),
    'TrailerEditPage',
  ),

  screen(at(paths.drivers, drivers), () => import('../areas/drivers/driver-list.page.tsx'), 'DriverListPage'),
  screen(
    at(paths.driverCreate, drivers, appMessages.newDriver, 'form'),
    () => import('../areas/drivers/driver-create.page.tsx'),
    'DriverCreatePage',
  ),
  screen(
    at(paths.driverEdit('$id'), drivers, appMessages.editDriver, 'form'),
    () => import('../areas/drivers/driver-edit.page.tsx'),
    'DriverEditPage',
  ),
  screen(at(paths.driver('$id'), drivers, appMessages.driver, 'record'), () => import('../areas/drivers/driver.page.tsx'), 'DriverPage'),

  screen(at(paths.imports, imports), () => import('../areas/imports/import-list.page.tsx'), 'ImportListPage', importers),
  screen(
    at(paths.importCreate, imports, appMessages.newImport, 'form'),
    () => import('../areas/imports/import-create.page.tsx'),
    'ImportCreatePage',
    importers,
  ),
  screen(
    at(paths.importSteps('$id'), imports, appMessages.import, 'form'),
    () => import('../areas/imports/import.page.tsx'),
    'ImportPage',
    importers,
  ),

  screen(at(paths.rates, rates), () => import('../areas/rates/rate-list.page.tsx'), 'RateListPage', anyPermission),
  screen(
    at(paths.rateCreate, rates, appMessages.createRoute, 'form'),
    () => import('../areas/rates/rate-create.page.tsx'),
    'RateCreatePage',
    mayCreateRates,
  ),
  screen(
    at(paths.rateEdit('$id'), rates, appMessages.editRoute, 'form'),
    () => import('../areas/rates/rate-edit.page.tsx'),
    'RateEditPage',
    controllers,
  ),

  screen(at(paths.clients, clients), () => import('../areas/clients/client-list.page.tsx'), 'ClientListPage'),
  screen(
    at(paths.clientCreate, clients, appMessages.newClient, 'form'),
    () => import('../areas/clients/client-create.page.tsx'),
    'ClientCreatePage',
  ),
  screen(
    at(paths.clientEdit('$id'), clients, appMessages.editClient, 'form'),
    () => import('../areas/clients/client-edit.page.tsx'),
    'ClientEditPage',
  ),
  screen(at(paths.client('$id'), clients, appMessages.client, 'record'), () => import('../areas/clients/client.page.tsx'), 'ClientPage'),
  screen(at(paths.podChase, podChase), () => import('../areas/trips/pod-chase.page.tsx'), 'PodChasePage'),
  screen(
    at(paths.clientTrips('$id'), clients, appMessages.clientTrips),
    () => import('../areas/trips/client-trips.page.tsx'),
    'ClientTripsPage',
  ),

  screen(at(paths.contracts, contracts), () => import('../areas/contracts/contract-list.page.tsx'), 'ContractListPage'),
  screen(
    at(paths.contractCreate, contracts, appMessages.createContract, 'form'),
    () => import('../areas/contracts/contract-create.page.tsx'),
    'ContractCreatePage',
  ),
  screen(
    at(paths.contractEdit('$id'), contracts, appMessages.editContract, 'form'),
    () => import('../areas/contracts/contract-edit.page.tsx'),
    'ContractEditPage',
  ),
  screen(
    at(paths.contract('$id'), contracts, appMessages.contract, 'record'),
    () => import('../areas/contracts/contract.page.tsx'),
    'ContractPage',
  ),

  screen(at(paths.dieselHistory, diesel), () => import('../areas/diesel/diesel-history.page.tsx'), 'DieselHistoryPage'),
  screen(
    at(paths.dieselExceptions, diesel, appMessages.fuelExceptions),
    () => import('../areas/diesel/fuel-exceptions.page.tsx'),
    'FuelExceptionsPage',
  ),
  screen(
    at(paths.dieselEdit('$id'), diesel, appMessages.editDieselOrder),
    () => import('../areas/diesel/diesel-edit.page.tsx'),
    'DieselEditPage',
  ),

  screen(at(paths.chep, chep), () => import('../areas/chep/chep-list.page.tsx'), 'ChepListPage'),
  screen(at(paths.chepLedger, chep, appMessages.palletLedger), () => import('../areas/chep/pallet-ledger.page.tsx'), 'PalletLedgerPage'),
  screen(
    at(paths.chepEdit('$id'), chep, appMessages.editChepRecord, 'form'),
    () => import('../areas/chep/chep-edit.page.tsx'),
    'ChepEditPage',
  ),
  screen(at(paths.chepRecord('$id'), chep, appMessages.chepRecord, 'record'), () => import('../areas/chep/chep.page.tsx'), 'ChepPage'),

  screen(
    { path: paths.accessDenied, place: { title: appMessages.accessDenied, above: [], shape: 'record' } },
    () => import('./access-denied.page.tsx'),
    'AccessDeniedPage',
  ),
];

/** An edit address without an id belongs to its list (decision 3.6). */
export const editWithoutId: readonly { readonly path: string; readonly list: string }[] = [
  { path: '/vehicles/edit', list: paths.vehicles },
  { path: '/trailers/edit', list: paths.trailers },
  { path: '/drivers/edit', list: paths.drivers },
  { path: '/clients/edit', list: paths.clients },
  { path: '/contracts/edit', list: paths.contracts },
  { path: '/rates/edit', list: paths.rates },
  { path: '/diesel/edit', list: paths.dieselHistory },
  { path: '/chep/edit', list: paths.chep },
];
