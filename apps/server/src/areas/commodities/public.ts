export { createCommodity } from './commodities.service.ts';
