export { changeRate, createRate } from './rates.service.ts';
