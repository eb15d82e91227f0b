export { createCommodity, restoreCommodity } from './commodities.service.ts';
