import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { found, keptQuery, keptRecords, pinParams, searchQuery, searchRecord } from './search.schema.ts';

export const searchCalls = {
  find: call('/api/search', {
    method: 'GET',
    summary:
      'Records of every kind that the user may see, by what people call them, and what can be done with one that is named behind an act',
    access: 'user',
    query: searchQuery,
    reply: found,
  }),
  kept: call('/api/search/kept', {
    method: 'GET',
    summary: 'The records that the user pinned, and of those that the browser remembers what is still there',
    access: 'user',
    query: keptQuery,
    reply: keptRecords,
  }),
  pin: call('/api/search/pins/{kind}/{id}', {
    method: 'PUT',
    summary: 'Pin a record for the user; one that is pinned already stays so',
    access: 'user',
    params: pinParams,
    reply: searchRecord,
    errors: ['not_found', 'pins_full'],
  }),
  unpin: call('/api/search/pins/{kind}/{id}', {
    method: 'DELETE',
    summary: 'Take a pin away',
    access: 'user',
    status: 204,
    params: pinParams,
    reply: z.void(),
    errors: ['not_found'],
  }),
} satisfies Calls;
