import type { CallDefinition } from '@superlink/api/call.ts';
import type { z } from 'zod';
import { jpgFile, pdfFile, pngFile, programFile } from '../test-files.ts';
import type { Dice } from './dice.ts';
import { hostileValue, replaced, valueOf, varied, waysInto, type Source } from './values.ts';

/** A declared call and its name, as `trips.accept`. */
export interface NamedCall {
  readonly name: string;
  readonly call: CallDefinition;
}

export interface SentFile {
  readonly field: string;
  readonly fileName: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** A request as plain data, so that it can be made smaller and written down. */
export interface FuzzedRequest {
  readonly operation: string;
  readonly method: string;
  /** `{names}` stand in it */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** a body of JSON; undefined for none */
  readonly json?: unknown;
  /** a body as it is, instead of one of JSON */
  readonly text?: string;
  readonly file?: SentFile;
}

/** What stands in an address: an empty part, `.` and `..` would lead to another call. */
function encoded(part: string): string {
  const safe = ['', '.', '..'].includes(part) ? '%20' : encodeURIComponent(part.toWellFormed());
  return safe.slice(0, 3_000);
}

export function addressOf({ path, params, query }: FuzzedRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? 'x'));
  const asked = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`).join('&');
  return asked ? `${filled}?${asked.slice(0, 12_000)}` : filled;
}

/** The text of a JSON body; JSON of a lone half of a character is no UTF-8. */
export const bodyText = ({ json, text }: FuzzedRequest): string | undefined =>
  text ?? (json === undefined ? undefined : JSON.stringify(json).toWellFormed());

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A list is a parameter several times, an object one with brackets: as the usual clients write them. */
function queryOf(values: Record<string, unknown>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.slice(0, 20).map((each) => [name, textOf(each)]);
    if (typeof value === 'object') return Object.entries(value).map(([key, each]) => [`${name}[${key}]`, textOf(each)]);
    return [[name, textOf(value)]];
  });
}

/** The beginning of an address before its first parameter, by which a record's list is known. */
export const listAddress = (path: string): string => `${path.split('{')[0]!.replace(/\/$/, '')}/`;

function paramsOf({ call }: NamedCall, source: Source): Record<string, string> {
  const { dice, examples, foreignIds } = source;
  const shape = call.params?.shape ?? {};
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const isId = (schema as z.ZodType)._zod.def.type === 'string' && /id$/i.test(name);
      if (!isId) return [name, textOf(valueOf(schema as z.ZodType, name, source))];
      if (dice.percent(10) && foreignIds.length > 0) return [name, dice.pick(foreignIds)];
      // an address that names the kind of its record may mean a record of any list
      const list = /\{(?!\w*id\})\w+\}\/\{/i.test(call.path) ? '/' : listAddress(call.path);
      return [name, (dice.percent(93) ? examples.idFor(list, name, dice) : undefined) ?? dice.uuid()];
    }),
  );
}

const spreadsheets = [
  'Fleet No;Reg No;Licence Disc Expiry\nX1;X 1 GP;2027-05-31\n',
  'Device,Time,Latitude,Longitude\nTST 1 GP,2026-11-20 08:00,-26.1,28.2\n',
  'a;b\n"open',
  `${'a;'.repeat(80)}\n`,
  '\u0000\u0001\u0002',
  '',
];
const fileNames = [
  'a.pdf',
  'fleet.csv',
  'x',
  '../../a.png',
  'n\u0000l.pdf',
  `${'long'.repeat(100)}.jpg`,
  'ünï 💛.pdf',
  '"; x="y',
  'CON.xlsx',
];

function fileOf({ call }: NamedCall, dice: Dice): SentFile {
  const binary = [pdfFile, pngFile, jpgFile, programFile];
  const content = dice.percent(50)
    ? Uint8Array.from(dice.pick(binary)(1 + dice.below(9_000)))
    : Uint8Array.from(Buffer.from(dice.pick(spreadsheets)));
  return { field: dice.percent(90) ? call.upload!.field : 'other', fileName: dice.percent(60) ? 'a.pdf' : dice.pick(fileNames), content };
}

/** What a call took before; a change that never went through begins with what made such a record, as far as it knows the fields. */
function takenBody({ name, call }: NamedCall, { dice, examples }: Source): object | undefined {
  const taken = examples.bodyFor(name, dice);
  if (taken) return taken;
  const made = examples.bodyFor(name.replace(/\.(?:update|change)/, '.create'), dice);
  const fields = (call.body as z.ZodObject).shape ?? {};
  return made && Object.fromEntries(Object.entries(made).filter(([field]) => field in fields));
}

function bodyOf(named: NamedCall, source: Source): unknown {
  const taken = source.dice.percent(65) ? takenBody(named, source) : undefined;
  const schema = named.call.body!;
  return taken ? varied(taken, schema, source) : valueOf(schema, '', source);
}

/** A request that the declaration takes, as far as its kinds tell. */
export function validRequest(named: NamedCall, source: Source): FuzzedRequest {
  const { name, call } = named;
  return {
    operation: name,
    method: call.method,
    path: call.path,
    params: paramsOf(named, source),
    query: call.query ? queryOf(valueOf(call.query, '', source) as Record<string, unknown>) : [],
    headers: {},
    ...(call.body ? { json: bodyOf(named, source) } : {}),
    ...(call.upload ? { file: fileOf(named, source.dice) } : {}),
  };
}

/** The same request with one place of it wrong. */
function nearlyValid(request: FuzzedRequest, named: NamedCall, { dice }: Source): FuzzedRequest {
  const places = [
    ...Object.keys(request.params).map((name) => () => ({ ...request, params: { ...request.params, [name]: textOf(hostileValue(dice)) } })),
    ...(named.call.query
      ? [
          () => {
            const name = dice.pick(Object.keys(named.call.query!.shape));
            const others = request.query.filter(([known]) => known !== name);
            return { ...request, query: [...others, ...queryOf({ [name]: hostileValue(dice) })] };
          },
        ]
      : []),
    // a body has more places than an address
    ...(request.json === undefined
      ? []
      : [1, 2, 3].map(() => () => ({ ...request, json: replaced(request.json, dice.pick(waysInto(request.json)), hostileValue(dice)) }))),
  ];
  return places.length > 0 ? dice.pick(places)() : request;
}

const wild: readonly ((request: FuzzedRequest, source: Source) => FuzzedRequest)[] = [
  (request, { dice }) => ({
    ...request,
    query: [...request.query, ...request.query, ['limit', textOf(hostileValue(dice))], ['offset', '-1']],
  }),
  (request, { dice }) => ({
    ...request,
    query: [...request.query, ['search', textOf(hostileValue(dice))], ['search', 'x'], ['search[]', '1']],
  }),
  (request) => ({
    ...request,
    query: [...request.query, ['sort', 'id;drop'], ['direction', 'up'], ['__proto__', '1'], ['constructor', 'x']],
  }),
  (request, { dice }) => ({
    ...request,
    json: undefined,
    text: dice.pick(['{', '{"a":', 'nul', '"\\ud800"', '{"a":1}}', '\u0000', '[', '{"__proto__":1}']),
  }),
  (request) => ({ ...request, headers: { 'content-type': 'text/plain' }, text: 'a=1' }),
  (request) => ({ ...request, headers: { 'content-type': 'application/x-www-form-urlencoded' }, text: 'a=1&a=2' }),
  (request) => ({
    ...request,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    file: undefined,
    text: '--x\r\nContent-Disposition: form-data',
  }),
  (request) => ({ ...request, headers: { 'content-type': 'application/json; charset=utf-16' }, text: '{}' }),
  (request, { dice }) => ({
    ...request,
    json: { ...(request.json as object), [dice.pick(['tenant_id', 'tenant', 'id', 'isAdmin'])]: hostileValue(dice) },
  }),
  (request, source) => ({ ...request, json: hostileValue(source.dice) }),
  (request, { dice }) => ({ ...request, headers: { 'x-csrf-token': dice.uuid() } }),
  (request) => ({ ...request, headers: { 'x-tenant-id': 'seekoei' } }),
  (request, { dice }) => ({
    ...request,
    headers: { 'x-request-id': 'x'.repeat(300), 'if-none-match': `"${dice.uuid()}"`, range: 'bytes=9-1' },
  }),
  (request, { dice }) => ({
    ...request,
    headers: { 'idempotency-key': dice.pick(['', 'a', 'k'.repeat(400), dice.uuid()]), authorization: 'Bearer slk_x' },
  }),
];

/** A request for this call: valid, nearly valid or far from it. */
export function anyRequest(named: NamedCall, source: Source): FuzzedRequest {
  const request = validRequest(named, source);
  const chance = source.dice.below(100);
  if (chance < 50) return request;
  return chance < 87 ? nearlyValid(request, named, source) : source.dice.pick(wild)(request, source);
}

/** Bodies that no call takes; each call meets every one of them. */
export const nonsense: readonly unknown[] = [[], 'text', 7, { id: { $gt: '' } }, null];
export function nonsensicalRequest(named: NamedCall, json: unknown, source: Source): FuzzedRequest {
  const query = [
    ['limit', 'x'],
    ['search[]', '1'],
    ['offset', '-1'],
  ] as const;
  return {
    operation: named.name,
    method: named.call.method,
    path: named.call.path,
    params: paramsOf(named, source),
    query,
    headers: {},
    json,
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a line for a shell; `role` says whose cookies it takes. */
export function asCurl(request: FuzzedRequest, role: string): string {
  const body = bodyText(request);
  const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...request.headers };
  return [
    `# as ${role}: COOKIE and CSRF are those of a session of that role`,
    `curl -sS -X ${request.method} ${quoted(`http://kwela.localhost:3000${addressOf(request)}`)}`,
    `-H "cookie: $COOKIE" -H "x-csrf-token: $CSRF"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(request.file
      ? [
          `-F ${quoted(`${request.file.field}=@file;filename=${request.file.fileName}`)} # ${Buffer.from(request.file.content).toString('base64').slice(0, 200)}`,
        ]
      : []),
    ...(body === undefined || request.file ? [] : [`--data-raw ${quoted(body)}`]),
  ]
    .join(' \\\n  ')
    .replace(' \\\n', '\n');
}
