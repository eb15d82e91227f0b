import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import type { Permission } from '@superlink/domain/users/permissions.ts';
import { paths } from '../paths.ts';
import type { Requirement } from '../session/access.ts';
import type { GuideStepName } from './guide.messages.ts';
import type { GuideName } from './guide-names.ts';
import { importers, managers, mayCreateRates } from './screen-gates.ts';

/** What each role does in a day, in the order in which one meets it. */
export const guides: Readonly<Record<GuideName, readonly GuideStepName[]>> = {
  manager: ['myDay', 'find', 'bringIn', 'people', 'company', 'letterhead', 'dashboard', 'history', 'systems'],
  controller: ['myDay', 'find', 'planTrip', 'runTrip', 'couple', 'diesel', 'chep', 'bookings', 'papers'],
  finance: ['myDay', 'find', 'pods', 'invoices', 'clients', 'pallets', 'fuelExceptions', 'reports'],
  hybrid: ['myDay', 'find', 'planTrip', 'runTrip', 'couple', 'diesel', 'pods', 'invoices', 'chep', 'papers'],
  'senior-controller': ['myDay', 'planTrip', 'correctTrip', 'overrideDiesel', 'deleteDriver', 'deleteContract', 'papers'],
  'senior-finance': ['myDay', 'pods', 'invoices', 'createRoute', 'createContract', 'clients', 'reports'],
};

interface GuideAddress {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** what the screen asks for, if not only for a session */
  readonly requires?: Requirement;
}
/** Where the screen of a step is. */
export const guideAddresses: Readonly<Record<GuideStepName, GuideAddress>> = {
  myDay: { to: paths.myDay },
  find: { to: paths.dashboard },
  bringIn: { to: paths.importCreate, requires: importers },
  people: { to: paths.users, requires: managers },
  company: { to: paths.users, requires: managers },
  letterhead: { to: paths.reports },
  dashboard: { to: paths.dashboard },
  history: { to: paths.history, requires: managers },
  systems: { to: paths.apiKeys, requires: managers },
  planTrip: { to: paths.operations },
  runTrip: { to: paths.operations },
  couple: { to: paths.vehicles },
  diesel: { to: paths.dieselHistory },
  chep: { to: paths.chep },
  bookings: { to: paths.vehicles },
  papers: { to: paths.expiry },
  pods: { to: paths.podChase, search: { missing: 'pod' } },
  invoices: { to: paths.podChase, search: { missing: 'invoice' } },
  clients: { to: paths.clients },
  pallets: { to: paths.chepLedger },
  fuelExceptions: { to: paths.dieselExceptions },
  reports: { to: paths.reports },
  correctTrip: { to: paths.operations, search: { show: 'archive' } },
  overrideDiesel: { to: paths.dieselHistory },
  deleteDriver: { to: paths.drivers },
  deleteContract: { to: paths.contracts },
  createRoute: { to: paths.rateCreate, requires: mayCreateRates },
  createContract: { to: paths.contractCreate },
};

/** What somebody with a grant on top of the role may do besides. */
const ofPermission: Partial<Readonly<Record<Permission, GuideName>>> = {
  'controller:advanced_actions': 'senior-controller',
  'finance:advanced_actions': 'senior-finance',
};

/** The guide that fits a user: the role's, or that of its senior form. */
export function guideOf({ role, permissions }: Pick<SessionUser, 'role' | 'permissions'>): GuideName {
  if (role === 'Controller') return permissions.includes('controller:advanced_actions') ? 'senior-controller' : 'controller';
  if (role === 'Financial') return permissions.includes('finance:advanced_actions') ? 'senior-finance' : 'finance';
  return role === 'Hybrid' ? 'hybrid' : 'manager';
}

/** The steps of a guide; in one's own stand also those that a further grant brings. */
export function stepsOf(name: GuideName, user: SessionUser): readonly GuideStepName[] {
  const granted = name === guideOf(user) ? user.permissions.map((permission) => ofPermission[permission]) : [];
  return [...new Set([...guides[name], ...granted.flatMap((guide) => (guide === undefined ? [] : guides[guide]))])];
}
