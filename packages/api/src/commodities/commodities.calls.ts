import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import { commodity, createCommodityBody } from './commodity.schema.ts';

export const commoditiesCalls = {
  list: call('/api/commodities', {
    method: 'GET',
    summary: 'Every commodity, by name',
    access: 'user',
    cache: 1200,
    reply: z.array(commodity),
  }),
  create: call('/api/commodities', {
    method: 'POST',
    makes: true,
    summary: 'Add a commodity',
    access: { any: ['controller:actions'] },
    status: 201,
    body: createCommodityBody,
    reply: commodity,
    errors: ['commodity_taken'],
  }),
  remove: call('/api/commodities/{id}', {
    method: 'DELETE',
    summary: 'Delete a commodity; what names it keeps the name',
    access: 'user',
    status: 204,
    params: idParams,
    reply: z.void(),
  }),
} satisfies Calls;
