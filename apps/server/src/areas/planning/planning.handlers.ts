import type { planningCalls } from '@superlink/api/planning/planning.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { showTimeline } from './planning.service.ts';

export const planningHandlers: Handlers<typeof planningCalls> = {
  timeline: (scope, { query }) => showTimeline(scope, query),
};
