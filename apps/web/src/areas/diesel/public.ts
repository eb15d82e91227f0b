export { ConsumptionBadge } from './fuel-months.tsx';
