import type { manyCalls } from '@superlink/api/many/many.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { actOnMany, type ManyTools } from './many.service.ts';

export function manyHandlers(tools: ManyTools): Handlers<typeof manyCalls> {
  return { act: (work, { body }) => actOnMany(work, tools, body) };
}
