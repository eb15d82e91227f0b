import type { CompiledQuery } from 'kysely';
import type pg from 'pg';

/** How often a text must come, while so many others are remembered, before its plan is kept, and how many plans a connection keeps. */
const WORTH_KEEPING = 3;
const REMEMBERED = 500;
const MOST_PLANS = 50;

/**
 * The names under which PostgreSQL keeps plans for one connection. Each company's texts are its own, and one of a list takes 50 to 150 KB of the
 * database's memory, so only what comes again and again is kept.
 */
export class KeptPlans {
  /** how often each text came that has no name yet, the one that came longest ago first */
  readonly #seen = new Map<string, number>();
  /** names by text, the one used longest ago first */
  readonly #names = new Map<string, string>();
  #next = 0;

  /** The name of this text's plan, or null; with the name of the plan that makes place for it. */
  nameOf(text: string): { readonly name: string; readonly leaving?: string } | null {
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return { name: known };
    }
    const times = (this.#seen.get(text) ?? 0) + 1;
    this.#seen.delete(text);
    if (times < WORTH_KEEPING) {
      this.#seen.set(text, times);
      if (this.#seen.size > REMEMBERED) this.#seen.delete(this.#seen.keys().next().value!);
      return null;
    }
    const name = `kept_${this.#next++}`;
    this.#names.set(text, name);
    if (this.#names.size <= MOST_PLANS) return { name };
    const [oldest, leaving] = this.#names.entries().next().value!;
    this.#names.delete(oldest);
    return { name, leaving };
  }
}

/** What PostgreSQL answers by a kept plan whose columns are others by now, as a migration beside a running server makes them. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

const keptQueries = new WeakSet<CompiledQuery>();
const plansOfConnection = new WeakMap<pg.PoolClient, KeptPlans>();

/** Says that this query's text is the same for every request of the company, so that its plan is worth keeping. */
export function worthKeeping(query: CompiledQuery): CompiledQuery {
  keptQueries.add(query);
  return query;
}

/** Lets PostgreSQL keep plans for this connection. Not behind a pooler, where the next transaction may come to another server process. */
export function keepPlansOn(client: pg.PoolClient): void {
  plansOfConnection.set(client, new KeptPlans());
}

/**
 * The name under which this query is sent, so that PostgreSQL reads, rewrites and plans it once and not for each request: that is a third of what it
 * spends on a list. Between a plan for all values and one for the values given it decides by itself, each time.
 */
export function planName(client: pg.PoolClient, query: CompiledQuery): { name?: string } {
  const plan = keptQueries.has(query) && plansOfConnection.get(client)?.nameOf(query.sql);
  if (!plan) return {};
  // sent before the query, on the same connection; in a transaction that has failed it fails as the query does
  if (plan.leaving !== undefined) client.query(`deallocate ${plan.leaving}`).catch(() => {});
  return { name: plan.name };
}
