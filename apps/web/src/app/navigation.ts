import {
  IconCalendarDue,
  IconCalendarTime,
  IconCaravan,
  IconFileAlert,
  IconFilePlus,
  IconFileText,
  IconGasStation,
  IconLayoutDashboard,
  IconMapPin,
  IconPackages,
  IconReport,
  IconRoute,
  IconRoute2,
  IconSettings,
  IconSteeringWheel,
  IconTruck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Requirement } from '../session/access.ts';
import { paths } from '../paths.ts';
import { managers, mayCreateRates } from './screens.tsx';

export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: TablerIcon;
  /** where its pages live, if not under `to` */
  readonly under?: string;
}
export interface NavigationGroup {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
  readonly requires: Requirement;
}

/** The sidebar (0§2.5); which groups a user sees is 0§6. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Quick Access',
    requires: 'user',
    entries: [
      { label: 'Dashboard', to: paths.dashboard, icon: IconLayoutDashboard },
      { label: 'Live Tracking', to: paths.tracking, icon: IconMapPin },
      { label: 'Planning', to: paths.operations, icon: IconCalendarTime },
    ],
  },
  {
    label: 'Create',
    requires: mayCreateRates,
    entries: [
      { label: 'Create Route', to: paths.rateCreate, icon: IconRoute2 },
      { label: 'Create Contract', to: paths.contractCreate, icon: IconFilePlus },
    ],
  },
  {
    label: 'Operations',
    requires: 'user',
    entries: [
      { label: 'CHEP Control', to: paths.chep, icon: IconPackages },
      { label: 'Reports', to: paths.reports, icon: IconReport },
      { label: 'Routes', to: paths.rates, icon: IconRoute },
      { label: 'Contracts', to: paths.contracts, icon: IconFileText },
      { label: 'Diesel Orders', to: paths.dieselHistory, icon: IconGasStation, under: '/diesel' },
      { label: 'Expiry Board', to: paths.expiry, icon: IconCalendarDue },
    ],
  },
  {
    label: 'Finance',
    requires: 'user',
    entries: [
      { label: 'Clients', to: paths.clients, icon: IconUsers },
      { label: 'POD Chase', to: paths.podChase, icon: IconFileAlert },
    ],
  },
  {
    label: 'Assets & Personnel',
    requires: 'user',
    entries: [
      { label: 'Vehicles', to: paths.vehicles, icon: IconTruck },
      { label: 'Trailers', to: paths.trailers, icon: IconCaravan },
      { label: 'Drivers', to: paths.drivers, icon: IconSteeringWheel },
    ],
  },
  { label: 'Settings', requires: managers, entries: [{ label: 'User Management', to: paths.users, icon: IconSettings }] },
];

/** The entry a path belongs to: the one that names most of it, so that /rates/create is Create Route and not Routes. */
export function entryOf(pathname: string, groups: readonly NavigationGroup[]): NavigationEntry | undefined {
  const covers = ({ to, under = to }: NavigationEntry) => pathname === under || pathname.startsWith(`${under}/`);
  return groups
    .flatMap((group) => group.entries)
    .filter(covers)
    .sort((a, b) => (b.under ?? b.to).length - (a.under ?? a.to).length)[0];
}
