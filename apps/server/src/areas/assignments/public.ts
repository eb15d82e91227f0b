export { assignTrailer, unlinkTrailer, unlinkTrailersOfVehicle } from './assignments.service.ts';
