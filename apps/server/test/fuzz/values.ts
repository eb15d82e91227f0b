import type { z } from 'zod';
import type { Dice } from './dice.ts';
import { isId, type Examples } from './examples.ts';

/** What requests are made of. */
export interface Source {
  readonly dice: Dice;
  readonly examples: Examples;
  /** ids of another company's records */
  readonly foreignIds: readonly string[];
}

const words = [
  'Coal',
  'Isando',
  'N3 Truck Stop',
  'Thandi Khumalo',
  'TST 9 GP',
  'a@example.co.za',
  '+27 82 000 1234',
  'Steel coils 💛',
  'x',
  'ünï',
];
const days = ['2026-11-21', '2026-11-01', '2027-02-28', '2026-10-31T22:00:00.000Z', '2026-11-21T06:00:00Z', '2024-02-29', '1999-12-31'];
const months = ['2026-11', '2026-10', '2025-02', '2026-12'];

/** What the definition of a schema may hold, as far as values are made by it. */
interface Definition {
  readonly type: string;
  readonly shape?: Record<string, z.ZodType>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly entries?: Record<string, unknown>;
  readonly values?: readonly unknown[];
  readonly getter?: () => z.ZodType;
}
interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;
const boundsOf = (schema: z.ZodType) => schema._zod.bag as Bounds;

function text(schema: z.ZodType, name: string, { dice, examples, foreignIds }: Source): string {
  const { minimum = 0, maximum = 200, format } = boundsOf(schema);
  if (format === 'uuid' || /Id$|_id$/.test(name)) {
    // where any text is kept, an id of another company would rightly be shown again
    if (format === 'uuid' && dice.percent(12) && foreignIds.length > 0) return dice.pick(foreignIds);
    return (dice.percent(90) ? examples.idFor('', name, dice) : undefined) ?? dice.uuid();
  }
  if (/month/i.test(name) && dice.percent(80)) return dice.pick(months);
  if (format === 'datetime' || (/date|day|^from$|^to$|start|end|until|since|expiry|At$/i.test(name) && dice.percent(80)))
    return dice.pick(days);
  const chosen = dice.percent(10) ? 'y'.repeat(Math.min(maximum, 5_000)) : dice.pick(words);
  return chosen.slice(0, maximum).padEnd(minimum, 'z');
}

function number(schema: z.ZodType, { dice }: Source): number {
  const { minimum = 0, maximum = 1_000_000, format } = boundsOf(schema);
  const least = Math.max(minimum, -1e9);
  const most = Math.min(maximum, 1e9);
  if (dice.percent(20)) return dice.pick([least, most]);
  const within = least + dice.fraction() * Math.min(most - least, 10 ** (1 + dice.below(6)));
  return format?.includes('int') || dice.percent(40) ? Math.round(within) : Math.round(within * 100) / 100;
}

/** A value that the schema takes, as far as its kinds tell; its own refinements may refuse it. `name` is that of its field. */
export function valueOf(schema: z.ZodType, name: string, source: Source, depth = 0): unknown {
  const { dice, examples } = source;
  const definition = definitionOf(schema);
  const inner = (next: z.ZodType, nextName = name) => valueOf(next, nextName, source, depth + 1);
  switch (definition.type) {
    case 'object':
      return objectOf(definition.shape!, source, depth);
    case 'optional':
    case 'default':
    case 'prefault':
      return dice.percent(45) ? undefined : inner(definition.innerType!);
    case 'nullable':
      return dice.percent(20) ? null : inner(definition.innerType!);
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return inner(definition.innerType!);
    case 'pipe':
      return inner(definitionOf(definition.in!).type === 'transform' ? definition.out! : definition.in!);
    case 'lazy':
      return inner(definition.getter!());
    case 'union':
      return inner(dice.pick(definition.options!));
    case 'tuple':
      return definition.items!.map((item) => inner(item));
    case 'array': {
      const count = depth > 5 ? 0 : dice.percent(4) ? 60 : 1 + dice.below(3);
      return Array.from({ length: count }, () => inner(definition.element!, name.replace(/s$/, '')));
    }
    case 'record':
      return Object.fromEntries(
        Array.from({ length: dice.below(3) }, () => [String(inner(definition.keyType!)), inner(definition.valueType!, '')]),
      );
    case 'enum':
      return dice.pick(Object.values(definition.entries!));
    case 'literal':
      return dice.pick(definition.values!);
    case 'boolean':
      return dice.percent(50);
    case 'number':
      return number(schema, source);
    case 'string':
      return text(schema, name, source);
    case 'void':
    case 'undefined':
      return undefined;
    case 'null':
      return null;
    // a value of any kind, or one whose transformation alone knows what it takes
    default:
      return dice.percent(50) ? (examples.ofName(name, dice) ?? dice.pick(words)) : dice.pick([1, true, null, { a: 1 }, [1]]);
  }
}

function objectOf(shape: Record<string, z.ZodType>, source: Source, depth: number): Record<string, unknown> {
  const { dice, examples } = source;
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const example = dice.percent(40) ? examples.ofName(name, dice) : undefined;
    // an id now and then is another company's, which only `valueOf` gives
    const value = example !== undefined && !(isId(example) && dice.percent(30)) ? example : valueOf(schema, name, source, depth + 1);
    if (value !== undefined) made[name] = value;
  }
  return made;
}

/** A body that was taken before with some of it changed: other records, other numbers where one may be there once only, other values. */
export function varied(body: object, schema: z.ZodType, source: Source): unknown {
  const { dice, examples } = source;
  const { shape = {} } = definitionOf(schema);
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
      if (isId(value) && dice.percent(50)) return [[name, examples.idFor('', name, dice)]];
      if (shape[name] && dice.percent(12)) {
        const other = valueOf(shape[name], name, source);
        return other === undefined ? [] : [[name, other]];
      }
      const isNumbered = typeof value === 'string' && /\d/.test(value) && !/^(\d{4}|[\da-f]{8})-/.test(value);
      return [[name, isNumbered && dice.percent(70) ? value.replaceAll(/\d/g, () => String(dice.below(10))) : value]];
    }),
  );
}

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

/** What no field expects. */
const hostile: readonly ((dice: Dice) => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 0.1 + 0.2,
  () => 1e308,
  () => -1e308,
  () => 1e21,
  () => 2 ** 31,
  () => 2 ** 53,
  () => 2 ** 63,
  () => 5e-324,
  () => '',
  () => ' ',
  () => '\u0000',
  () => 'a\u0000b',
  () => '\u{d800}',
  () => '\u{202e}\u{feff}\u{1d4b3}\u{1f600}',
  () => 'x'.repeat(70_000),
  () => 'ﷺ'.repeat(3_000),
  () => "'; drop table users; --",
  () => '%',
  () => '_',
  () => '\\',
  () => '$1 ${x} {{7*7}}',
  () => '=cmd|1!A0',
  () => '../../etc/passwd',
  () => '2026-02-30',
  () => '9999-12-31',
  () => '0000-01-01',
  () => '0001-01-01T00:00:00Z',
  () => '+275760-09-13T00:00:00Z',
  () => '-271821-04-20',
  () => '2026-13',
  () => '9999-12',
  () => 'NaN',
  () => '1e999',
  () => '-0',
  () => '0x10',
  () => '٣',
  () => [],
  () => {},
  () => ({}),
  () => JSON.parse('{"__proto__":{"admin":true},"constructor":1}') as unknown,
  () => ({ $gt: '' }),
  () => nested(40),
  () => Array.from({ length: 3_000 }, () => 0),
  () => ['2026-11-21'],
  (dice) => dice.uuid(),
  (dice) => dice.uuid().toUpperCase(),
];
export const hostileValue = (dice: Dice): unknown => dice.pick(hostile)(dice);

/** The ways to every value below this one, itself included. */
export function waysInto(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || way.length > 8) return [way];
  const entries = Object.entries(value).slice(0, 60);
  return [way, ...entries.flatMap(([key, below]) => waysInto(below, [...way, key]))];
}

/** The same value with another one at the end of a way; undefined takes it away. */
export function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    const list = value.map((each, index) => (String(index) === key ? replaced(each, rest, by) : (each as unknown)));
    return rest.length === 0 && by === undefined ? list.filter((_, index) => String(index) !== key) : list;
  }
  const next = replaced((value as Record<string, unknown>)[key], rest, by);
  return Object.fromEntries(
    Object.entries(value as object)
      .map(([name, held]) => [name, name === key ? next : (held as unknown)] as const)
      .filter(([name, held]) => name !== key || held !== undefined),
  );
}
