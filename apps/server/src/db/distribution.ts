import type pg from 'pg';

/** Tables of tenants lie with this one: the rows of one company are on one machine, whatever their table. */
const BESIDE = 'users';
/** Parts into which each table is cut; a machine holds many, so that companies are spread over machines that come later. */
const SHARDS = 32;

export interface TenantTable {
  readonly name: string;
  /** tables whose rows its foreign keys name, without itself */
  readonly names: readonly string[];
  readonly isDistributed: boolean;
}

/** How far a database on Citus is spread over its machines. */
export interface Distribution {
  /** every table of tenants, a table after those that its foreign keys name */
  readonly tables: readonly TenantTable[];
  readonly hasTenantsEverywhere: boolean;
  /** machines that hold rows of companies */
  readonly workers: number;
  /** tables whose rows lie on the machines, and on the coordinator as well, where nobody reads them any more */
  readonly leftovers: readonly string[];
  /** tables of which the owner may read no row without a company */
  readonly forced: readonly string[];
}

type Asking = Pick<pg.Client, 'query'>;

/** A step of the way, in words and as what is sent. */
export interface DistributionStep {
  readonly says: string;
  readonly statements: readonly string[];
}

/** Puts a table after those that it names; those of one rank in the order of their names. Throws where two name each other. */
export function inOrder<Table extends Pick<TenantTable, 'name' | 'names'>>(tables: readonly Table[]): Table[] {
  const placed: Table[] = [];
  const waiting = new Map(tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ names }) => !names.some((name) => waiting.has(name)));
    if (free.length === 0)
      throw new Error(`These tables name each other, so none can be distributed first: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) waiting.delete(table.name);
    placed.push(...free);
  }
  return placed;
}

/** The tables of tenants in the order in which they can be distributed; partitions go with their table. */
export async function listTenantTables(client: Asking): Promise<Omit<TenantTable, 'isDistributed'>[]> {
  const { rows } = await client.query<{ name: string; names: string[] }>(
    `select c.relname as name, array(
       select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
       where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid and t.relname <> 'tenants'
     ) as names
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  return inOrder(rows);
}

export async function hasCitus(client: Asking): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>(`select exists (select from pg_extension where extname = 'citus') as present`);
  return rows[0]!.present;
}

/** Only where Citus is there. */
export async function readDistribution(client: Asking): Promise<Distribution> {
  const { rows: distributed } = await client.query<{ name: string; kind: string; bytes: number }>(
    `select c.relname as name, p.partmethod as kind, pg_relation_size(c.oid)::float8 as bytes
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid order by c.relname`,
  );
  const kinds = new Map(distributed.map(({ name, kind }) => [name, kind]));
  const { rows: forced } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity order by relname`,
  );
  const { rows: nodes } = await client.query<{ workers: number }>(
    `select count(*)::int as workers from pg_dist_node where noderole = 'primary' and shouldhaveshards`,
  );
  const tables = await listTenantTables(client);
  return {
    tables: tables.map((table) => ({ ...table, isDistributed: kinds.get(table.name) === 'h' })),
    // Citus calls a table that every machine has whole a reference table, and notes it as n
    hasTenantsEverywhere: kinds.get('tenants') === 'n',
    workers: nodes[0]!.workers,
    leftovers: distributed.filter(({ kind, bytes }) => kind === 'h' && bytes > 0).map(({ name }) => name),
    forced: forced.map(({ name }) => name),
  };
}

const named = (names: readonly string[]) => (names.length > 6 ? `${names.length} tables` : names.join(', '));

/** What is still to do; nothing where everything is. */
export function planDistribution({ tables, hasTenantsEverywhere, leftovers, forced }: Distribution): DistributionStep[] {
  const waiting = tables.filter(({ isDistributed }) => !isDistributed).map(({ name }) => name);
  const takenAway: DistributionStep[] =
    leftovers.length === 0
      ? []
      : [
          {
            says: `what is left on the coordinator of rows that lie on the machines: ${named(leftovers)}`,
            statements: leftovers.map((name) => `select truncate_local_data_after_distributing_table('${name}')`),
          },
        ];
  if (waiting.length === 0 && hasTenantsEverywhere) return takenAway;
  // the first of them all is the one that every later migration names as well
  const order = [BESIDE, ...waiting.filter((name) => name !== BESIDE)].filter((name) => waiting.includes(name));
  return [
    {
      says: 'let Citus look into the tables as their owner, who has no company; the application role stays bound',
      statements: forced.map((name) => `alter table public.${name} no force row level security`),
    },
    ...(hasTenantsEverywhere
      ? []
      : [{ says: 'the list of companies on every machine', statements: [`select create_reference_table('tenants')`] }]),
    {
      says: `rows of companies spread over the machines: ${named(order)}`,
      statements: order.map(
        (name) => `select create_distributed_table('${name}', 'tenant_id', colocate_with => '${name === BESIDE ? 'none' : BESIDE}')`,
      ),
    },
    ...takenAway,
  ];
}

/** Binds the owner again by the policies of every table, whatever became of the steps before. */
export async function forceAgain(client: Asking): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and not relforcerowsecurity order by relname`,
  );
  for (const { name } of rows) await client.query(`alter table public.${name} force row level security`);
}

/** Takes every step until none is left; each may be taken again after one that failed. */
export async function distribute(client: Asking, say: (line: string) => void): Promise<void> {
  await client.query(`set citus.shard_count = ${SHARDS}`);
  // else each table with a foreign key to the companies would become one of the coordinator alone
  await client.query('set citus.enable_local_reference_table_foreign_keys = off');
  try {
    // what is left behind is known once the rows are on the machines
    for (let round = 0; round < 2; round++) {
      for (const { says, statements } of planDistribution(await readDistribution(client))) {
        for (const statement of statements) await client.query(statement);
        say(`done  ${says}`);
      }
    }
  } finally {
    await forceAgain(client);
  }
}
