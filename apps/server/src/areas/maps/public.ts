export { estimateEmptyKm } from './empty-leg.service.ts';
export { rememberPlaces } from './places.service.ts';
