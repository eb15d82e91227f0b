export { createRate } from './rates.service.ts';
