export { takePositions } from './tracking.service.ts';
