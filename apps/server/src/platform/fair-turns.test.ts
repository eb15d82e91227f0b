import { expect, test } from 'vitest';
import { FairTurns, NoTurn, type TurnRules, type TurnOptions } from './fair-turns.ts';

const [BIG, SMALL, OTHER] = [1, 2, 3];

/** Turns whose work ends when the test says so; `started` holds the names in the order in which they came. */
function turnsOf(rules: Partial<TurnRules>) {
  const turns = new FairTurns({ places: 2, placesEach: 1, waitingEach: 10, ...rules });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    ask: (company: number, name: string, options?: TurnOptions) =>
      turns.take(company, () => (started.push(name), new Promise<void>((resolve) => ends.set(name, resolve))), options),
    async end(name: string) {
      ends.get(name)!();
      await settled();
    },
    settled,
  };
}

test('one company never has every place, so the only request of another starts at once', async () => {
  const { ask, started, settled } = turnsOf({});
  for (let each = 1; each <= 8; each++) void ask(BIG, `big ${each}`);
  void ask(SMALL, 'small');
  await settled();
  expect(started).toEqual(['big 1', 'small']);
});

test('where every place is taken, one of each company comes by turns', async () => {
  const { ask, started, end, settled } = turnsOf({ places: 1 });
  for (let each = 1; each <= 3; each++) void ask(BIG, `big ${each}`);
  void ask(SMALL, 'small 1');
  void ask(SMALL, 'small 2');
  void ask(OTHER, 'other');
  await settled();
  for (const name of ['big 1', 'big 2', 'small 1', 'other', 'big 3']) await end(name);
  expect(started).toEqual(['big 1', 'big 2', 'small 1', 'other', 'big 3', 'small 2']);
});

test('whoever waits hears how many go first, and every change of it', async () => {
  const { ask, end } = turnsOf({ places: 1 });
  const positions: number[] = [];
  void ask(BIG, 'big 1');
  void ask(BIG, 'big 2');
  void ask(SMALL, 'small 1');
  void ask(SMALL, 'small 2', { moved: (ahead) => positions.push(ahead) });
  void ask(BIG, 'big 3');
  expect(positions).toEqual([2, 3]);
  await end('big 1');
  await end('big 2');
  await end('small 1');
  expect(positions.slice(2)).toEqual([2, 1, 0]);
});

test('more than may wait are refused at once, and only those of that company', async () => {
  const { ask, started, settled } = turnsOf({ places: 1, waitingEach: 2 });
  void ask(BIG, 'working');
  const waiting = [ask(BIG, 'first'), ask(BIG, 'second')];
  await expect(ask(BIG, 'third')).rejects.toThrow(NoTurn);
  void ask(SMALL, 'small');
  await settled();
  expect([started, waiting.length]).toEqual([['working'], 2]);
});

test('a wait that takes too long, or that its caller gives up, makes room for the next', async () => {
  const { ask, started, end } = turnsOf({ places: 1, waitMs: 30 });
  void ask(BIG, 'working');
  await expect(ask(BIG, 'late')).rejects.toThrow(NoTurn);
  const gone = new AbortController();
  const given = ask(SMALL, 'gone', { signal: gone.signal });
  gone.abort();
  await expect(given).rejects.toThrow(NoTurn);
  void ask(OTHER, 'next');
  await end('working');
  expect(started).toEqual(['working', 'next']);
});

test('work that fails gives its place back', async () => {
  const turns = new FairTurns({ places: 1, placesEach: 1, waitingEach: 1 });
  await expect(turns.take(BIG, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(SMALL, async () => 'served')).toBe('served');
});
