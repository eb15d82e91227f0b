import {
  IconBuildingWarehouse,
  IconCalendarCog,
  IconCaravan,
  IconFilePlus,
  IconGasStation,
  IconPackages,
  IconRoute2,
  IconSteeringWheel,
  IconTableImport,
  IconTool,
  IconTruck,
  IconTruckDelivery,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { api } from '../client/api.ts';
import { paths } from '../paths.ts';
import { can, type Requirement } from '../session/access.ts';
import { quickAddMessages as texts } from './quick-add.messages.ts';
import { importers } from './screen-gates.ts';

/** An address with what it is asked for. */
export interface Address {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}
const at = (to: string, search: Address['search'] = {}): Address => ({ to, search });

/** What is asked before there is a form: with which vehicle, which `to` leads to. */
export interface VehicleQuestion {
  readonly title: string;
  readonly to: (vehicleId: string) => Address;
}

/** Something that can be made from everywhere: behind an address, or after a question. */
export interface QuickAdd {
  readonly label: string;
  readonly icon: TablerIcon;
  /** what the call asks for that makes it */
  readonly needs: Requirement;
  /** `chep`: the question of which load that has no record yet */
  readonly leads: Address | VehicleQuestion | 'chep';
}
export interface QuickAddGroup {
  readonly label: string;
  readonly adds: readonly QuickAdd[];
}

const booking = (label: string, icon: TablerIcon, title: string, task: string): QuickAdd => ({
  label,
  icon,
  needs: api.bookings.createVehicleEvent.definition.access,
  leads: { title, to: (vehicleId) => at(paths.vehicles, { task, of: vehicleId }) },
});

/** Everything that can be made, each leading to the form itself. */
const quickAdds: readonly QuickAddGroup[] = [
  {
    label: texts.work,
    adds: [
      {
        label: texts.trip,
        icon: IconTruckDelivery,
        needs: api.trips.create.definition.access,
        leads: { title: texts.planTrip, to: (vehicleId) => at(paths.operations, { vehicle: vehicleId }) },
      },
      {
        label: texts.dieselOrder,
        icon: IconGasStation,
        needs: api.diesel.create.definition.access,
        leads: at(paths.dieselHistory, { fill: 'new' }),
      },
      { label: texts.chepRecord, icon: IconPackages, needs: api.chep.create.definition.access, leads: 'chep' },
      booking(texts.service, IconCalendarCog, texts.bookService, 'service'),
      booking(texts.workshop, IconBuildingWarehouse, texts.bookWorkshop, 'workshop'),
      booking(texts.breakdown, IconTool, texts.reportBreakdown, 'breakdown'),
    ],
  },
  {
    label: texts.fleet,
    adds: [
      { label: texts.vehicle, icon: IconTruck, needs: api.vehicles.create.definition.access, leads: at(paths.vehicleCreate) },
      { label: texts.trailer, icon: IconCaravan, needs: api.trailers.create.definition.access, leads: at(paths.trailerCreate) },
      { label: texts.driver, icon: IconSteeringWheel, needs: api.drivers.create.definition.access, leads: at(paths.driverCreate) },
    ],
  },
  {
    label: texts.business,
    adds: [
      { label: texts.client, icon: IconUsers, needs: api.clients.create.definition.access, leads: at(paths.clientCreate) },
      { label: texts.route, icon: IconRoute2, needs: api.rates.create.definition.access, leads: at(paths.rateCreate) },
      { label: texts.contract, icon: IconFilePlus, needs: api.contracts.create.definition.access, leads: at(paths.contractCreate) },
    ],
  },
  {
    label: texts.company,
    adds: [
      { label: texts.user, icon: IconUserPlus, needs: api.users.create.definition.access, leads: at(paths.users, { tab: 'create' }) },
      { label: texts.spreadsheet, icon: IconTableImport, needs: importers, leads: at(paths.importCreate) },
    ],
  },
];

/** What a user may make; a group of nothing is left out. */
export function quickAddsOf(user: SessionUser | null): readonly QuickAddGroup[] {
  return quickAdds
    .map((group) => ({ ...group, adds: group.adds.filter(({ needs }) => can(user, needs)) }))
    .filter(({ adds }) => adds.length > 0);
}
