import { VehicleAssignments } from '../areas/assignments/vehicle-assignments.tsx';
import { bookingTasks } from '../areas/bookings/booking-tasks.tsx';
import { VehicleEvents } from '../areas/bookings/vehicle-events.tsx';
import { VehicleListPage } from '../areas/vehicles/vehicle-list.page.tsx';
import type { VehiclePanelTabs } from '../areas/vehicles/vehicle.panel.tsx';

const panelTabs: VehiclePanelTabs = { Assignments: VehicleAssignments, Events: VehicleEvents };

/** /vehicles with the tabs and row actions that higher floors bring: an area never looks up, so they meet here. */
export function VehiclesPage() {
  return <VehicleListPage panelTabs={panelTabs} tasks={bookingTasks} />;
}
