import type { Kysely } from 'kysely';
import type { DB } from './tables.ts';

declare const brand: unique symbol;
/** A database handle inside one tenant's transaction. Only `inTenant` makes one, so a query without a tenant cannot be written. */
export type TenantDb = Omit<Kysely<DB>, 'transaction' | 'startTransaction' | 'connection' | 'destroy'> & { readonly [brand]: true };
