export { listDiesel, listVehiclesToRefuel } from './diesel.service.ts';
export { fleetPerformance, performanceOfVehicle, performanceOfVehicles } from './diesel-performance.service.ts';
export { setDieselPrice, takeBackDieselPrice } from './fuel-exceptions.service.ts';
export { takeInOrders } from './take-in-orders.service.ts';
export { createOrder } from './write-order.service.ts';
export { restoreOrder } from './restore-order.service.ts';
export { listOpenExceptions } from './open-exceptions.service.ts';
