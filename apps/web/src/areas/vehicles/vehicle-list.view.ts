import { vehicleSorts } from '@superlink/domain/vehicles/vehicle-order.ts';
import { vehicleGroups, type VehicleGroup } from '@superlink/domain/vehicles/vehicle-status.ts';
import { addressView, idField, oneOf, textField, wholeNumber, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, directionField, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

export const vehicleTabs = ['all', ...(Object.keys(vehicleGroups) as VehicleGroup[])] as const;
export const panelTabs = ['details', 'assignments', 'events', 'history'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** Years of figures that are led to step by step; the select offers the present one and the next two (VEH-003). */
const YEARS_BACK = 5;
const YEARS_AHEAD = 2;

/** First and last month whose figures can be shown. */
export function monthsOfFigures(today: string): { first: string; last: string } {
  const year = Number(today.slice(0, 4));
  return { first: `${year - YEARS_BACK}-01`, last: `${year + YEARS_AHEAD}-12` };
}

/** Everything that the address of the list says; a value that makes no sense counts as not given. */
export function vehicleListView(today: string) {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return addressView({
    tab: oneOf(['all', 'active', 'idle', 'maintenance', 'inactive'], 'all'),
    search: searchField,
    ...pageFields(10),
    sort: oneOf(vehicleSorts, 'fleetNumber'),
    direction: directionField('asc'),
    /** month and year of the figures in the side panel; they hide no rows (decision 6.9) */
    month: wholeNumber(1, 12, month),
    year: wholeNumber(year - YEARS_BACK, year + YEARS_AHEAD, year),
    /** id of the vehicle in the side panel */
    vehicle: idField,
    panel: oneOf(panelTabs, 'details'),
    /** what of a row's menu is open, and the id of its vehicle */
    task: textField((text) => text.length <= 20, undefined),
    of: idField,
  });
}
export type VehicleListView = ViewOf<typeof vehicleListView>;

/** The whole list under the filters in force, for a file. */
export function exportQueryOf(view: VehicleListView) {
  return {
    sort: view.sort,
    direction: view.direction,
    ...askedFor({ search: view.search, group: view.tab === 'all' ? undefined : view.tab }),
  };
}

/** What the server is asked for. */
export function listQueryOf(view: VehicleListView) {
  return { ...exportQueryOf(view), ...rowsOf(view) };
}
