export { assignTrailer, restoreAssignment, unlinkTrailer, unlinkTrailersOfVehicle } from './assignments.service.ts';
