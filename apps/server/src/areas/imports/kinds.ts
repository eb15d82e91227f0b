import { importBodies } from '@superlink/api/imports/import.schema.ts';
import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { z } from 'zod';
import type { Scope, SignedInScope } from '../../scope.ts';
import { bulkClients } from '../clients/public.ts';
import { bulkDrivers } from '../drivers/public.ts';
import { bulkTrailers } from '../trailers/public.ts';
import { bulkVehicles } from '../vehicles/public.ts';

interface Key {
  readonly field: string;
  readonly key: string;
}

/** What an import needs of the area whose records it brings. */
export interface Kind {
  safeParse(body: unknown): { success: true; data: object } | { success: false; error: z.core.$ZodError };
  keys(body: object): readonly Key[];
  readonly takenText: Readonly<Record<string, string>>;
  findTaken(scope: Pick<Scope, 'db'>, keys: readonly Key[]): Promise<Set<string>>;
  check(scope: SignedInScope, body: object): void;
  create(scope: SignedInScope, bodies: readonly object[]): Promise<string[]>;
  remove(scope: SignedInScope, ids: readonly string[]): Promise<void>;
}

type Bulk = typeof bulkVehicles | typeof bulkTrailers | typeof bulkDrivers | typeof bulkClients;

/** Bodies come out of the schema that stands beside the area, so what is loose here is tight in fact. */
function kind(schema: z.ZodType, bulk: Bulk): Kind {
  const compiled = z.compile(schema) as unknown as Pick<Kind, 'safeParse'>;
  return { ...(bulk as unknown as Omit<Kind, 'safeParse'>), safeParse: (body) => compiled.safeParse(body) };
}

export const kinds: Readonly<Record<ImportKind, Kind>> = {
  vehicles: kind(importBodies.vehicles, bulkVehicles),
  trailers: kind(importBodies.trailers, bulkTrailers),
  drivers: kind(importBodies.drivers, bulkDrivers),
  clients: kind(importBodies.clients, bulkClients),
};
