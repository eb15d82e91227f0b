import { call, type Calls } from '../call.ts';
import { timeline, timelineQuery } from './planning.schema.ts';

export const planningCalls = {
  timeline: call('/api/planning/timeline', {
    method: 'GET',
    summary:
      'Every open trip that has begun by the end of the range, the completed ones that ended in it, when vehicles and drivers are away, and where vehicles stood before',
    access: 'user',
    cache: 1800,
    query: timelineQuery,
    reply: timeline,
  }),
} satisfies Calls;
