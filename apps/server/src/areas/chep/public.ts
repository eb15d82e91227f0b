export { changeChep, createChep } from './chep.service.ts';
