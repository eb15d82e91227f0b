import { areaList } from './area-list.ts';
import type { Areas } from './call.ts';

const { audit: _withoutCalls, ...areasWithCalls } = areaList;

export type SuperlinkAreas = { readonly [A in keyof typeof areasWithCalls]: (typeof areasWithCalls)[A]['calls'] };

/** Every call of the product by area, from the list of areas. */
export const areas = Object.fromEntries(
  Object.entries(areasWithCalls).map(([area, { calls }]) => [area, calls]),
) as SuperlinkAreas satisfies Areas;
