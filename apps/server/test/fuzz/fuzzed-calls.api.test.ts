import type { CallName } from '@superlink/api/named-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget } from './budget.ts';
import { asCurl, type FuzzedRequest, type NamedCall } from './fuzzed-request.ts';
import { Fuzzer, heapInUse } from './fuzzer.ts';
import type { ActorName } from './actors.ts';
import { smallest } from './smaller.ts';
import { holdings } from './two-companies.ts';

/** Faults that one run names before it gives up looking for more. */
const MOST_FAULTS = 20;
/** MB by which the heap may grow between the first fifth and the end: what the requests wrote, not what they left behind. */
const HEAP_GROWTH_MB = 60;
/** Requests after which there are new records in the place of those that were taken away. */
const REFILL_EVERY = 1_500;
/** Requests after which it is looked whether the other company still has what it had. */
const LOOK_EVERY = 2_500;
/** Calls that go through by a secret alone, which chance does not hit: a code, a passkey, a link, an answer of a provider. */
const needsSecret: ReadonlySet<string> = new Set<CallName>([
  'users.signInWithCode',
  'users.signInWithPasskey',
  'users.confirmAuthenticator',
  'users.addPasskey',
  'users.finishProviderSignIn',
  'users.onboard',
  'users.resetPassword',
  'files.open',
]);

let fuzzer: Fuzzer;
beforeAll(async () => {
  fuzzer = await Fuzzer.open(budget);
}, 120_000);
afterAll(() => fuzzer.app.stop());

/** A fault in a few words, by which the same one is known again. */
const kindOf = (name: string, wrong: string) => `${name}: ${wrong.replaceAll(/[\da-f-]{36}|\d+/g, '#').slice(0, 160)}`;

async function describeFault([named, actor, request]: readonly [NamedCall, ActorName, FuzzedRequest], wrong: string): Promise<string> {
  const kind = kindOf(named.name, wrong);
  const fails = async (smaller: FuzzedRequest) => {
    const again = await fuzzer.send(named, actor, smaller);
    return again !== null && kindOf(named.name, again) === kind;
  };
  // what fails on what went before it is shown as it was
  const isRepeatable = await fails(request);
  const least = isRepeatable ? await smallest(request, fails) : request;
  return `${named.name}: ${wrong}\n${isRepeatable ? '' : '# once only: it needs what went before it in this run\n'}${asCurl(least, actor).slice(0, 6_000)}`;
}

const sum = (counts: ReadonlyMap<unknown, number>) => [...counts.values()].reduce((total, count) => total + count, 0);
const listed = (counts: ReadonlyMap<string | number, number>) =>
  [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

test(
  'no request makes the server fail, break its declaration, show or touch what is another company’s',
  { timeout: budget.isWhole ? 4 * 3_600_000 : 480_000 },
  async () => {
    const before = await holdings(fuzzer.app, 'seekoei');
    expect(Object.values(before).filter((held) => !held.startsWith('0 ')).length).toBeGreaterThan(20);
    const faults = new Map<string, string>();
    let [sent, early, latest] = [0, 0, 0];
    const started = Date.now();
    for (const requests of [fuzzer.nonsense(), fuzzer.random(budget.requests)]) {
      for (const each of requests) {
        const wrong = await fuzzer.send(...each);
        sent += 1;
        const kind = wrong && kindOf(each[0].name, wrong);
        if (kind && !faults.has(kind)) faults.set(kind, await describeFault(each, wrong));
        if (faults.size >= MOST_FAULTS) break;
        if (sent % LOOK_EVERY === 0) expect(await holdings(fuzzer.app, 'seekoei'), `after ${sent} requests`).toEqual(before);
        if (sent % REFILL_EVERY === 0) await fuzzer.addRecords();
        if (early === 0 && sent > budget.requests / 5) early = heapInUse();
      }
    }
    latest = heapInUse();
    const { byStatus, byActor, succeeded } = fuzzer.counts;
    const unmet = fuzzer.calls.filter(({ name }) => !succeeded.has(name)).map(({ name }) => name);
    if (budget.isWhole) {
      process.stdout.write(
        [
          `seed ${budget.seed}: ${sum(byStatus)} requests to ${fuzzer.calls.length} calls in ${Math.round((Date.now() - started) / 1000)} s`,
          `by status: ${listed(byStatus)}`,
          `by user: ${listed(byActor)}`,
          `heap after a fifth and at the end: ${early} MB, ${latest} MB`,
          `calls that never answered what was asked (${unmet.length}): ${unmet.join(', ')}\n`,
        ].join('\n'),
      );
    }
    expect([...faults.values()].join('\n\n'), `seed ${budget.seed}`).toBe('');
    expect(await holdings(fuzzer.app, 'seekoei')).toEqual(before);
    expect(latest - early, 'MB by which the heap grew').toBeLessThan(HEAP_GROWTH_MB);
    // a fuzz that is refused everywhere has seen nothing
    expect(succeeded.size / fuzzer.calls.filter(({ name }) => !needsSecret.has(name)).length).toBeGreaterThan(budget.isWhole ? 0.85 : 0.5);
  },
);
