export { rememberPlaces } from './places.service.ts';
