export { changeRate, createRate, restoreRate } from './rates.service.ts';
