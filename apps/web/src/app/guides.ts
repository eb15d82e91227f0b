import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import type { Permission } from '@superlink/domain/users/permissions.ts';
import { paths } from '../paths.ts';
import { can } from '../session/access.ts';
import type { GuideStepName } from './guide.messages.ts';
import { screens } from './screens.tsx';

export const guideNames = ['manager', 'controller', 'finance', 'hybrid', 'senior-controller', 'senior-finance'] as const;
export type GuideName = (typeof guideNames)[number];

/** What each role does in a day, in the order in which one meets it. */
export const guides: Readonly<Record<GuideName, readonly GuideStepName[]>> = {
  manager: ['myDay', 'find', 'bringIn', 'people', 'company', 'letterhead', 'dashboard', 'history', 'systems'],
  controller: ['myDay', 'find', 'planTrip', 'runTrip', 'couple', 'diesel', 'chep', 'bookings', 'papers'],
  finance: ['myDay', 'find', 'pods', 'invoices', 'clients', 'pallets', 'fuelExceptions', 'reports'],
  hybrid: ['myDay', 'find', 'planTrip', 'runTrip', 'couple', 'diesel', 'pods', 'invoices', 'chep', 'papers'],
  'senior-controller': ['myDay', 'planTrip', 'correctTrip', 'overrideDiesel', 'deleteDriver', 'deleteContract', 'papers'],
  'senior-finance': ['myDay', 'pods', 'invoices', 'createRoute', 'createContract', 'clients', 'reports'],
};

/** Where the screen of a step is. */
export const guideAddresses: Readonly<Record<GuideStepName, { readonly to: string; readonly search?: Readonly<Record<string, string>> }>> =
  {
    myDay: { to: paths.myDay },
    find: { to: paths.dashboard },
    bringIn: { to: paths.importCreate },
    people: { to: paths.users },
    company: { to: paths.users },
    letterhead: { to: paths.reports },
    dashboard: { to: paths.dashboard },
    history: { to: paths.history },
    systems: { to: paths.apiKeys },
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
    createRoute: { to: paths.rateCreate },
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

/** Whether a user may open the screen at an address. */
export function mayOpen(user: SessionUser | null, to: string): boolean {
  const screen = screens.find(({ path }) => path === to);
  return screen !== undefined && can(user, screen.requires);
}
