import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TestApp, type Visitor } from './test-app.ts';

/** What is proven here holds for every text of every call that is declared, also for those declared tomorrow. */
interface Json {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly additionalProperties?: Json | boolean;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Json>>;
}
type Path = readonly (string | number)[];

/** Where texts may stand in what a call takes. */
function placesOfTexts(schema: Json, defs: Readonly<Record<string, Json>>, path: Path, depth = 0): Path[] {
  if (depth > 6) return [];
  const inside = (each: Json, step?: string | number) => placesOfTexts(each, defs, step === undefined ? path : [...path, step], depth + 1);
  const named = schema.$ref === undefined ? [] : inside(defs[schema.$ref.split('/').at(-1)!]!);
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((each) => inside(each));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => inside(each, name));
  const items = schema.items ? inside(schema.items, 0) : [];
  const more = typeof schema.additionalProperties === 'object' ? inside(schema.additionalProperties, 'note') : [];
  // a declaration that says nothing of what it takes may be sent a text
  const isText =
    [schema.type].flat().includes('string') || (path.length > 0 && Object.keys(schema).every((word) => word === 'description'));
  return [...named, ...kinds, ...fields, ...items, ...more, ...(isText ? [path] : [])];
}

function textsOf(schema: z.ZodType): Path[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const paths = placesOfTexts(json, json.$defs ?? {}, []).filter((path) => path.length > 0);
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
}

/** A body that holds nothing but a text at a place. */
const holding = (path: Path, text: string): unknown =>
  path.reduceRight<unknown>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), text);

const calls = Object.entries(areas).flatMap(([area, list]) =>
  Object.entries(list).map(([name, call]) => ({ name: `${area}.${name}`, call: call as CallDefinition })),
);
/** Fields that a call takes from older callers and never looks at: their declaration says nothing. */
function isIgnored({ body }: CallDefinition, path: Path): boolean {
  const json = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' }) as Json;
  const field = json.properties?.[String(path[0])] ?? json.$defs?.[String(json.$ref?.split('/').at(-1))]?.properties?.[String(path[0])];
  return path.length === 1 && field !== undefined && Object.keys(field).every((word) => word === 'description');
}
const writing = calls
  .flatMap(({ name, call }) => (call.body ? [{ name, call, texts: textsOf(call.body) }] : []))
  .filter(({ texts }) => texts.length > 0);
const asking = calls
  .flatMap(({ name, call }) => (call.query ? [{ name, call, texts: textsOf(call.query) }] : []))
  .filter(({ texts }) => texts.length > 0);
const strange = { 'a sign that cannot be stored': 'a\u0000b', 'half a sign': 'a\ud800b', 'the other half': 'a\udc00b' };
/** A text that a part of an address may be. */
function exampleOf(param: { readonly enum?: readonly string[]; readonly type?: string; readonly format?: string } = {}): string {
  if (param.enum) return param.enum[0]!;
  return param.format === 'uuid' ? '0199a000-0000-7000-8000-000000000001' : '1';
}
function addressOf({ path, params }: CallDefinition): string {
  const json = params ? (z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as Json) : {};
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleOf(json.properties?.[name] as never));
}

let app: TestApp;
let user: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  // may do everything that any call asks for
  user = await app.signIn('manager');
});
afterAll(() => app.stop());

const send = async (call: CallDefinition, body: unknown) => {
  const answer = await user.request(call.method, addressOf(call), {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return [answer.status, Object.keys(answer.body?.errors ?? {})] as const;
};

test('texts stand in many bodies and addresses', () => {
  expect([writing.length > 60, asking.length > 25]).toEqual([true, true]);
  expect(writing.flatMap(({ name, texts }) => texts.map((path) => `${name} ${path.join('.')}`))).toEqual(
    expect.arrayContaining([
      'lists.createView query.note',
      'lists.createView name',
      'clients.create operationsContacts.0.name',
      'clients.create dynamicFields.note',
    ]),
  );
});

describe('a text is refused under the name of its own field', () => {
  test.each(writing)('in a body, where it cannot be stored: $name', async ({ call, texts }) => {
    for (const path of texts) {
      for (const text of Object.values(strange)) {
        const [status, fields] = await send(call, holding(path, text));
        expect([path.join('.'), status, fields.includes(path.join('.')) || fields]).toEqual([path.join('.'), 422, true]);
      }
    }
  });

  test.each(writing)('in a body, where it is a million signs long: $name', async ({ call, texts }) => {
    for (const path of texts.filter((each) => !isIgnored(call, each))) {
      const [status, fields] = await send(call, holding(path, 'x'.repeat(1_000_000)));
      if (call.bodyLimit !== undefined && call.bodyLimit < 1_000_000) {
        expect([path.join('.'), status]).toEqual([path.join('.'), 413]);
        continue;
      }
      // what a company keeps beside the fields of a record is judged as a whole
      const isNamed = fields.some((field) => `${path.join('.')}.`.startsWith(`${field}.`));
      expect([path.join('.'), status, isNamed || fields]).toEqual([path.join('.'), 422, true]);
    }
  });

  test.each(asking)('in an address, where it cannot be stored: $name', async ({ call, texts }) => {
    for (const path of texts) {
      const answer = await user.request(call.method, `${addressOf(call)}?${path[0]}=a%00b`);
      expect([path[0], answer.status, Object.keys(answer.body?.errors ?? {}).includes(String(path[0])) || answer.body]).toEqual([
        path[0],
        422,
        true,
      ]);
    }
  });
});
