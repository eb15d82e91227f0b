import type { commoditiesCalls } from '@superlink/api/commodities/commodities.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { createCommodity, deleteCommodity, listCommodities } from './commodities.service.ts';

export const commoditiesHandlers: Handlers<typeof commoditiesCalls> = {
  list: (scope) => listCommodities(scope),
  create: (scope, { body }) => createCommodity(scope, body),
  remove: (scope, { params }) => deleteCommodity(scope, params.id),
};
