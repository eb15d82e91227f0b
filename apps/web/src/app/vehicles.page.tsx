import { VehicleAssignments } from '../areas/vehicles/vehicle-assignments.tsx';
import { VehicleEvents } from '../areas/vehicles/vehicle-events.tsx';
import { VehicleListPage } from '../areas/vehicles/vehicle-list.page.tsx';
import type { VehiclePanelTabs } from '../areas/vehicles/vehicle.panel.tsx';

const panelTabs: VehiclePanelTabs = { Assignments: VehicleAssignments, Events: VehicleEvents };

/** /vehicles with the tabs that higher floors bring into its side panel: an area never looks up, so they meet here. */
export function VehiclesPage() {
  return <VehicleListPage panelTabs={panelTabs} />;
}
