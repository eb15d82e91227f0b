import { areaList } from './area-list.ts';
import type { AnyCall, CallDefinition, Calls } from './call.ts';

const listed: { readonly [area: string]: { readonly floor: number; readonly byKey?: true; readonly calls?: Calls } } = areaList;

/**
 * The calls that an API key may make, if it holds what they ask for: those of the areas that say so, but for each that says no. An area that says
 * nothing is closed to keys with every call that it will ever have.
 */
export const callsByKey: ReadonlySet<AnyCall> = new Set(
  Object.values(listed).flatMap(({ byKey, calls }) =>
    byKey ? Object.values(calls ?? {}).filter((each) => (each as CallDefinition).byKey !== false) : [],
  ),
);
