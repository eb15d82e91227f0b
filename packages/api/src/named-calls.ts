import type { CallDefinition } from './call.ts';
import { areas, type SuperlinkAreas } from './index.ts';

/** `vehicles.update`: a declared call by its area and name. */
export type CallName = { [A in keyof SuperlinkAreas]: `${A}.${Extract<keyof SuperlinkAreas[A], string>}` }[keyof SuperlinkAreas];

/** What a declaration says of a call by its name. */
export function callNamed(name: CallName): CallDefinition {
  const [area, call] = name.split('.') as [keyof SuperlinkAreas, string];
  return (areas[area] as unknown as Readonly<Record<string, CallDefinition>>)[call]!;
}
