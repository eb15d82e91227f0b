import type { dashboardCalls } from '@superlink/api/dashboard/dashboard.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { showFleetDays, showMonth, showMonths, showRevenueDays, showRevenuePerKm, showRevenueStats } from './dashboard.service.ts';
import { showNeedsToday } from './needs-today.service.ts';

export const dashboardHandlers: Handlers<typeof dashboardCalls> = {
  month: (scope, { params, query }) => showMonth(scope, params.month, query.year),
  revenueStats: (scope, { query }) => showRevenueStats(scope, query),
  revenuePerKm: (scope, { body }) => showRevenuePerKm(scope, body),
  today: (scope) => showNeedsToday(scope),
  revenueDays: (scope, { params, query }) => showRevenueDays(scope, params.month, query.year),
  months: (scope, { params, query }) => showMonths(scope, params.month, query.year),
  fleetDays: (scope, { params, query }) => showFleetDays(scope, params.month, query.year),
};
