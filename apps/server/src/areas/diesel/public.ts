export { listVehiclesToRefuel } from './diesel.service.ts';
export { createOrder } from './write-order.service.ts';
