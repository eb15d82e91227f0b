import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { id } from '../fields.ts';
import {
  dashboardMonth,
  dashboardMonthParams,
  dashboardYearQuery,
  earnings,
  fleetDays,
  needsToday,
  performanceMonths,
  revenueDays,
  revenuePerKmBody,
  revenueStatsQuery,
} from './dashboard.schema.ts';

export const dashboardCalls = {
  month: call('/api/assets/dashboard/{month}', {
    method: 'GET',
    summary: 'What the fleet and each vehicle earned in a month',
    access: 'user',
    cache: 1800,
    params: dashboardMonthParams,
    query: dashboardYearQuery,
    reply: dashboardMonth,
  }),
  revenueStats: call('/api/assets/revenue_stats', {
    method: 'GET',
    summary: 'What each vehicle earned from one day to another, both included',
    access: 'user',
    cache: 1800,
    query: revenueStatsQuery,
    reply: z.array(earnings),
  }),
  revenuePerKm: call('/api/assets/mtd_rpk/bulk', {
    method: 'POST',
    reads: true,
    summary: 'Rand per km of vehicles in a month, by id; 0 without kilometres, ids that are not of this company are left out',
    access: 'user',
    cache: 1800,
    body: revenuePerKmBody,
    reply: z.record(id, z.number()),
  }),
  today: call('/api/dashboard/today', {
    method: 'GET',
    summary:
      'What needs a person today: overdue trips, trips that will be late, trips to start, PODs due, expired papers, silent vehicles, vehicles free tomorrow',
    access: 'user',
    reply: needsToday,
  }),
  revenueDays: call('/api/dashboard/revenue/{month}', {
    method: 'GET',
    summary: 'Revenue of each day of a month beside the month before and the same month a year before',
    access: 'user',
    cache: 1800,
    params: dashboardMonthParams,
    query: dashboardYearQuery,
    reply: revenueDays,
  }),
  months: call('/api/dashboard/months/{month}', {
    method: 'GET',
    summary: 'Revenue, rand per km and share of empty km of twelve months up to this one',
    access: 'user',
    cache: 1800,
    params: dashboardMonthParams,
    query: dashboardYearQuery,
    reply: performanceMonths,
  }),
  fleetDays: call('/api/dashboard/fleet/{month}', {
    method: 'GET',
    summary: 'How many vehicles were on the road, off it and standing on each day of a month',
    access: 'user',
    cache: 1800,
    params: dashboardMonthParams,
    query: dashboardYearQuery,
    reply: fleetDays,
  }),
} satisfies Calls;
