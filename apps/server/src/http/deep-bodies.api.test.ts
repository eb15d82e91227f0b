import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientBody, trailerBody } from '../../test/factories.ts';
import { TestApp, type Visitor } from '../../test/test-app.ts';

const DEEP = 8_000;
const nest = (open: string, inner: string, close: string) => open.repeat(DEEP) + inner + close.repeat(DEEP);
/** Texts, because a program that writes such a value may itself fail at it. */
const deepValues = { lists: nest('[', '', ']'), objects: nest('{"a":', '1', '}') };

let app: TestApp;
let visitors: Visitor[];
beforeAll(async () => {
  app = await TestApp.start();
  visitors = await Promise.all(['hybrid', 'senior', 'manager'].map((username) => app.signIn(username)));
});
afterAll(() => app.stop());

const send = (visitor: Visitor, method: string, url: string, body: string) =>
  visitor.request(method, url, { body, headers: { 'content-type': 'application/json' } });
const withField = (body: object, name: string, deep: string) =>
  JSON.stringify({ ...body, [name]: 0 }).replace(`"${name}":0`, `"${name}":${deep}`);

test.each(Object.keys(deepValues) as (keyof typeof deepValues)[])(
  'further fields of a company’s own that hold %s nested 8 000 deep are refused with 422',
  async (shape) => {
    const deep = `{"note":${deepValues[shape]}}`;
    for (const [url, body] of [
      ['/api/clients', clientBody()],
      ['/api/trailers', trailerBody()],
    ] as const) {
      const answer = await send(visitors[0]!, 'POST', url, withField(body, 'dynamicFields', deep));
      expect([url, answer.status, answer.body.errors]).toEqual([url, 422, { dynamicFields: 'Cannot be nested more than 5 deep' }]);
    }
  },
);

const writing = Object.entries(areas)
  .flatMap(([area, calls]) => Object.entries(calls).map(([name, call]) => [`${area}.${name}`, call as CallDefinition] as const))
  .filter(([, call]) => call.body !== undefined);

test.each(writing)('a body nested 8 000 deep is no fault of the server: %s', async (_name, { method, path, body }) => {
  const url = path.replace(/\{\w+\}/g, '0199a000-0000-7000-8000-000000000001');
  const fields = Object.keys((body as { shape?: object }).shape ?? {});
  for (const deep of Object.values(deepValues)) {
    const statusOf = async (visitor: Visitor, text: string) => {
      const { status } = await send(visitor, method, url, text);
      expect(status).toBeLessThan(500);
      return status;
    };
    const statuses: number[] = [];
    for (const visitor of visitors) statuses.push(await statusOf(visitor, deep));
    // who may not do it at all is refused before its fields are looked at
    const visitor = visitors.find((_, at) => statuses[at] !== 403) ?? visitors[0]!;
    for (const name of fields) await statusOf(visitor, `{"${name}":${deep}}`);
  }
});
