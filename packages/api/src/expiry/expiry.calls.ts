import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { expiry, expiryCounts, expiryCountsQuery, expiryListQuery } from './expiry.schema.ts';

export const expiryCalls = {
  list: call('/api/expiries', {
    method: 'GET',
    summary: 'Licences, discs, PDPs and permits of vehicles, trailers and drivers by expiry, oldest first',
    access: 'user',
    cache: 900,
    query: expiryListQuery,
    reply: z.array(expiry),
  }),
  counts: call('/api/expiries/counts', {
    method: 'GET',
    summary: 'Papers behind each state',
    access: 'user',
    cache: 900,
    query: expiryCountsQuery,
    reply: expiryCounts,
  }),
} satisfies Calls;
