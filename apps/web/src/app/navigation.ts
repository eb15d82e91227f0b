import {
  IconCalendarDue,
  IconCalendarTime,
  IconCaravan,
  IconFileAlert,
  IconFilePlus,
  IconFileText,
  IconGasStation,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  IconMapPin,
  IconPackages,
  IconReport,
  IconRoute,
  IconRoute2,
  IconSettings,
  IconSteeringWheel,
  IconTableImport,
  IconTruck,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { can, type Requirement } from '../session/access.ts';
import { paths } from '../paths.ts';
import { appMessages } from './app.messages.ts';
import { importers, managers, mayCreateRates } from './screen-gates.ts';

export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: TablerIcon;
  /** where its pages live, if not under `to` */
  readonly under?: string;
  /** who sees it, if not everybody who sees its group */
  readonly requires?: Requirement;
}
export interface NavigationGroup {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
  readonly requires: Requirement;
}

/** The sidebar (0§2.5); which groups a user sees is 0§6. What is beyond the specification stands last in its group (decision 1.55). */
export const navigation: readonly NavigationGroup[] = [
  {
    label: appMessages.quickAccess,
    requires: 'user',
    entries: [
      { label: appMessages.dashboard, to: paths.dashboard, icon: IconLayoutDashboard },
      { label: appMessages.liveTracking, to: paths.tracking, icon: IconMapPin },
      { label: appMessages.planning, to: paths.operations, icon: IconCalendarTime },
      { label: appMessages.myDay, to: paths.myDay, icon: IconListCheck },
    ],
  },
  {
    label: appMessages.create,
    requires: mayCreateRates,
    entries: [
      { label: appMessages.createRoute, to: paths.rateCreate, icon: IconRoute2 },
      { label: appMessages.createContract, to: paths.contractCreate, icon: IconFilePlus },
    ],
  },
  {
    label: appMessages.operations,
    requires: 'user',
    entries: [
      { label: appMessages.chepControl, to: paths.chep, icon: IconPackages },
      { label: appMessages.reports, to: paths.reports, icon: IconReport },
      { label: appMessages.routes, to: paths.rates, icon: IconRoute },
      { label: appMessages.contracts, to: paths.contracts, icon: IconFileText },
      { label: appMessages.dieselOrders, to: paths.dieselHistory, icon: IconGasStation, under: '/diesel' },
      { label: appMessages.expiryBoard, to: paths.expiry, icon: IconCalendarDue },
    ],
  },
  {
    label: appMessages.finance,
    requires: 'user',
    entries: [
      { label: appMessages.clients, to: paths.clients, icon: IconUsers },
      { label: appMessages.podChase, to: paths.podChase, icon: IconFileAlert },
    ],
  },
  {
    label: appMessages.assetsAndPersonnel,
    requires: 'user',
    entries: [
      { label: appMessages.vehicles, to: paths.vehicles, icon: IconTruck },
      { label: appMessages.trailers, to: paths.trailers, icon: IconCaravan },
      { label: appMessages.drivers, to: paths.drivers, icon: IconSteeringWheel },
      { label: appMessages.imports, to: paths.imports, icon: IconTableImport, requires: importers },
    ],
  },
  {
    label: appMessages.settings,
    requires: managers,
    entries: [
      { label: appMessages.userManagement, to: paths.users, icon: IconSettings },
      { label: appMessages.webhooks, to: paths.webhooks, icon: IconWebhook },
      { label: appMessages.apiKeys, to: paths.apiKeys, icon: IconKey },
      { label: appMessages.history, to: paths.history, icon: IconHistory },
    ],
  },
];

/** The groups and entries that a user sees. */
export function seenBy(user: SessionUser | null): readonly NavigationGroup[] {
  return navigation
    .filter(({ requires }) => can(user, requires))
    .map((group) => ({ ...group, entries: group.entries.filter(({ requires = 'user' }) => can(user, requires)) }));
}

/** The entry a path belongs to: the one that names most of it, so that /rates/create is Create Route and not Routes. */
export function entryOf(pathname: string, groups: readonly NavigationGroup[]): NavigationEntry | undefined {
  const covers = ({ to, under = to }: NavigationEntry) => pathname === under || pathname.startsWith(`${under}/`);
  return groups
    .flatMap((group) => group.entries)
    .filter(covers)
    .sort((a, b) => (b.under ?? b.to).length - (a.under ?? a.to).length)[0];
}
