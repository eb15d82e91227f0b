import type { Dice } from './dice.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** Where records live that other areas mean too, by the word that stands before their id. */
const homes: Readonly<Record<string, string>> = {
  vehicles: '/api/assets/',
  position: '/api/assets/',
  trips: '/api/trips/',
  user: '/auth/users/',
};
const homeOf = (address: string) => homes[address.split('/').at(-2) ?? ''];

/** Values of one name that are remembered; a newer one takes the place of one of them. */
const MOST_OF_A_NAME = 40;

/** What answers showed so far, by the name of the field: what a request is made of when it means something that exists. */
export class Examples {
  readonly #byName = new Map<string, unknown[]>();
  readonly #idsByAddress = new Map<string, string[]>();
  readonly #bodies = new Map<string, object[]>();
  readonly #avoided: ReadonlySet<unknown>;

  /** `avoided`: the requests' own users, which no request may take away. */
  constructor(avoided: readonly unknown[]) {
    this.#avoided = new Set(avoided);
  }

  /** Remembers what an answer from this address showed. */
  learn(address: string, answer: unknown, dice: Dice, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > 6) return;
    // of a long list its beginning says enough
    if (Array.isArray(answer)) {
      for (const each of answer.slice(0, 10)) this.learn(address, each, dice, depth + 1);
      return;
    }
    for (const [name, value] of Object.entries(answer)) {
      if (this.#avoided.has(value)) continue;
      if (name === 'id' && isId(value)) this.#keep(this.#idsByAddress, address, value, dice);
      if (value !== null && value !== undefined && JSON.stringify(value).length < 2_000) this.#keep(this.#byName, name, value, dice);
      this.learn(address, value, dice, depth + 1);
    }
  }

  /** Remembers what the server took: the next requests begin there, and so reach further than chance alone. */
  learnRequest(operation: string, address: string, { ids, body }: { ids: readonly string[]; body: unknown }, dice: Dice): void {
    for (const id of ids) if (isId(id)) this.#keep(this.#idsByAddress, address, id, dice);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) this.#keep(this.#bodies, operation, body, dice);
  }

  /** A body that this call took before. */
  bodyFor(operation: string, dice: Dice): object | undefined {
    const found = this.#bodies.get(operation);
    return found && dice.pick(found);
  }

  /** What is not found is meant no longer. */
  forget(ids: readonly string[]): void {
    for (const lists of [this.#idsByAddress, this.#byName]) {
      for (const list of lists.values()) {
        const kept = (list as unknown[]).filter((value) => !ids.includes(value as string));
        // a list keeps something to mean
        if (kept.length > 0) list.splice(0, list.length, ...(kept as never[]));
      }
    }
  }

  /** A value that a field of this name had in some answer. */
  ofName(name: string, dice: Dice): unknown {
    const found = this.#byName.get(name);
    return found && dice.pick(found);
  }

  /** An id that an address of this beginning answered, or that fields of this name held. */
  idFor(address: string, name: string, dice: Dice): string | undefined {
    const named = name === 'id' ? [] : (this.#byName.get(name) ?? []).filter(isId);
    const near = [...this.#idsByAddress].filter(([known]) => known.startsWith(address) || address.startsWith(known));
    const exact = [...this.#idsByAddress].filter(([known]) => known === address || known === homeOf(address));
    // mostly of the very list whose record is meant
    const lists = [named, ...(exact.length > 0 && dice.percent(90) ? exact : near).map(([, ids]) => ids)].filter((ids) => ids.length > 0);
    const known = lists.length > 0 ? lists : [...this.#idsByAddress.values()];
    return known.length > 0 ? dice.pick(dice.pick(known)) : undefined;
  }

  #keep<T>(lists: Map<string, T[]>, name: string, value: T, dice: Dice): void {
    const list = lists.get(name) ?? [];
    lists.set(name, list);
    if (list.includes(value)) return;
    if (list.length < MOST_OF_A_NAME) list.push(value);
    else list[dice.below(MOST_OF_A_NAME)] = value;
  }
}
