import { importBodies, importUpdateBodies } from '@superlink/api/imports/import.schema.ts';
import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { z } from 'zod';
import type { Scope, SignedInScope } from '../../scope.ts';
import type { EditRules } from '../audit/public.ts';
import { bulkClients } from '../clients/public.ts';
import { bulkDrivers } from '../drivers/public.ts';
import { bulkTrailers } from '../trailers/public.ts';
import { bulkVehicles } from '../vehicles/public.ts';

export interface Key {
  readonly field: string;
  readonly key: string;
}

type SafeParse = (body: unknown) => { success: true; data: object } | { success: false; error: z.core.$ZodError };

/** What an import needs of the area whose records it brings. */
export interface Kind {
  /** by the rules of the form that makes one, and of the form that edits one */
  readonly parseNew: SafeParse;
  readonly parseEdit: SafeParse;
  readonly edits: EditRules;
  keys(body: object): readonly Key[];
  /** what may mean a record that is there, where it is more than must not stand twice */
  matchKeys?(body: object): readonly Key[];
  readonly takenText: Readonly<Record<string, string>>;
  findTaken(scope: Pick<Scope, 'db'>, keys: readonly Key[]): Promise<ReadonlyMap<string, readonly string[]>>;
  check(scope: SignedInScope, body: object): void;
  create(scope: SignedInScope, bodies: readonly object[]): Promise<string[]>;
  remove(scope: SignedInScope, ids: readonly string[]): Promise<void>;
}

type Bulk = typeof bulkVehicles | typeof bulkTrailers | typeof bulkDrivers | typeof bulkClients;

function compiled(schema: z.ZodType): SafeParse {
  const { safeParse } = z.compile(schema) as unknown as { safeParse: SafeParse };
  return safeParse;
}

/** Bodies come out of the schema that stands beside the area, so what is loose here is tight in fact. */
function kind(name: ImportKind, bulk: Bulk): Kind {
  const parse = { parseNew: compiled(importBodies[name]), parseEdit: compiled(importUpdateBodies[name]) };
  return { ...(bulk as unknown as Omit<Kind, keyof typeof parse>), ...parse };
}

export const kinds: Readonly<Record<ImportKind, Kind>> = {
  vehicles: kind('vehicles', bulkVehicles),
  trailers: kind('trailers', bulkTrailers),
  drivers: kind('drivers', bulkDrivers),
  clients: kind('clients', bulkClients),
};
