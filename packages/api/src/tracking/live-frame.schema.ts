import type { LiveFrame } from '@superlink/domain/tracking/live-frame.ts';
import { z } from 'zod';
import { id } from '../fields.ts';

/** Event `positions` of `GET /api/live?positions=1`: the vehicles that moved since the frame before, or all of them; read by `applyFrame`. */
export const liveFrame: z.ZodType<LiveFrame> = z.strictObject({
  source: id,
  count: z.int().min(0),
  at: z.int(),
  isWhole: z.boolean(),
  ids: z.array(id),
  rows: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int()])),
  gone: z.array(z.int()),
});
