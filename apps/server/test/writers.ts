import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { createUserAsOperator } from '../src/areas/users/public.ts';
import { openPool, type DatabaseAccess } from '../src/db/connection.ts';
import { openDatabase } from '../src/db/database.ts';
import { insertTenant } from '../src/db/tenants.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemScope } from '../src/system-scope.ts';
import { patience } from './patience.ts';
import type { Product } from './product.ts';
import { silentLog, testPassword, testUsers } from './test-users.ts';

const WRITERS = 8;
/** Acknowledged writes after which a server is taken to work again. */
const ENOUGH = 24;

/** A company with one user, in a database that is empty yet. */
export async function makeCompany({ owner, app }: DatabaseAccess, username = 'controller'): Promise<void> {
  await insertTenant(owner, { slug: 'kwela', displayName: 'Kwela' });
  const database = await openDatabase(openPool(app, 2));
  const tenant = (await database.findTenant('kwela'))!;
  const user = testUsers.find((each) => each.username === username)!;
  await database.inTenant(tenant.id, (db) =>
    createUserAsOperator(systemScope({ db, tenant, clock: systemClock, log: silentLog }), { ...user, password: testPassword }),
  );
  await database.close();
}

/** The headers of a browser in which that user has signed in. */
export async function signInAt({ port }: Pick<Product, 'port'>, username = 'controller'): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': 'kwela' },
    body: JSON.stringify({ username, password: testPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const csrf = cookies.find((cookie) => cookie.startsWith('csrf_token='))!.split('=')[1]!;
  return { 'content-type': 'application/json', 'x-tenant-id': 'kwela', 'x-csrf-token': csrf, cookie: cookies.join('; ') };
}

let made = 0;

/** Eight controllers who write down commodities without end, until they are told to stop. */
export async function startWriters(product: Product) {
  const headers = await signInAt(product);
  const address = `http://127.0.0.1:${product.port}/api/commodities`;
  const acknowledged: string[] = [];
  const refusals = new Map<string, number>();
  let writing = true;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (writing) {
      const name = `Coal ${(made += 1)}`;
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ name }) }).catch(() => null);
      const problem = answer ? ((await answer.json()) as { code?: string; detail?: string }) : { code: 'nobody answered' };
      if (answer?.status === 201) acknowledged.push(name);
      else {
        // as a person would: the machine is busy with starting the database again
        await wait(20);
        const refusal = `${answer?.status} ${problem.code}: ${problem.detail}`;
        refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      }
    }
  });
  return {
    refusals,
    async writeMore() {
      const before = acknowledged.length;
      try {
        await vi.waitUntil(() => acknowledged.length >= before + ENOUGH, patience);
      } catch {
        const heard = [...refusals].map(([refusal, times]) => `${times} times ${refusal}`).join('\n');
        throw new Error(
          `Only ${acknowledged.length - before} writes were acknowledged. Refused:\n${heard}\nThe server said:\n${product.output()}`,
        );
      }
    },
    /** Names that were acknowledged and are not there. */
    async stopAndFindLost(): Promise<string[]> {
      writing = false;
      await Promise.all(writers);
      const listed = (await (await fetch(address, { headers })).json()) as { name: string }[];
      const there = new Set(listed.map(({ name }) => name));
      return acknowledged.filter((name) => !there.has(name));
    },
  };
}

/** What a writer hears while the database cannot be reached. */
export const AWAY =
  '503 database_away: The database could not be reached for a moment. Try again; if you were saving, look first whether it was saved.';
