import { bookingTasks } from '../areas/bookings/booking-tasks.tsx';
import { fuelTask } from '../areas/diesel/fuel-task.tsx';
import { tripHistoryTask } from '../areas/trips/vehicle-history-task.tsx';
import { VehicleListPage } from '../areas/vehicles/vehicle-list.page.tsx';
import type { VehiclePanelTabs } from '../areas/vehicles/vehicle.panel.tsx';
import { deferred } from '../blocks/deferred.tsx';
import { LoadingLines } from '../ui/skeletons.tsx';
import { words } from '../ui/words.messages.ts';

const tasks = [...bookingTasks, tripHistoryTask, fuelTask];
const loading = <LoadingLines label={words.loading} />;
const panelTabs: VehiclePanelTabs = {
  Assignments: deferred(async () => (await import('../areas/assignments/vehicle-assignments.tsx')).VehicleAssignments, loading),
  Events: deferred(async () => (await import('../areas/bookings/vehicle-events.tsx')).VehicleEvents, loading),
};

/** /vehicles with the tabs and row actions that higher floors bring: an area never looks up, so they meet here. */
export function VehiclesPage() {
  return <VehicleListPage panelTabs={panelTabs} tasks={tasks} />;
}
