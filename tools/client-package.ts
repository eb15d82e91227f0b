// `npm run client`: what packages/client says of the declared calls: their types and a table of what it must know to make one. --check only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { CallDefinition } from '../packages/api/src/call.ts';
import { errorTable } from '../packages/api/src/error-table.ts';
import { areas } from '../packages/api/src/index.ts';
import { comment, propertyName, quoted, TypeScriptWriter } from './typescript-writer.ts';

const HEAD = '// Written by `npm run client` from the declared calls: change those, not this.\n';
const types = new TypeScriptWriter();

/** In the answer to a list in pages: the name of its rows, or nothing where the answer is the rows; undefined where it is no such list. */
function rowsOf({ query, reply }: CallDefinition): string | undefined {
  if (!query || !('offset' in query.shape && 'limit' in query.shape)) return undefined;
  if (reply instanceof z.ZodArray) return '';
  if (!(reply instanceof z.ZodObject)) return undefined;
  const lists = Object.entries(reply.shape).filter(([, schema]) => schema instanceof z.ZodArray);
  // of several lists none is the list
  return lists.length === 1 ? lists[0]![0] : undefined;
}

function rowType({ reply }: CallDefinition, rows: string): string {
  const list = (rows === '' ? reply : (reply as z.ZodObject).shape[rows]) as z.ZodArray<z.ZodType>;
  return types.write(list.element, 'output', '    ');
}

/** In an address everything is a text: true and false may be given as such. */
const queryType = (query: z.ZodObject) =>
  types.write(query, 'input', '      ').replaceAll("'true' | 'false'", "boolean | 'true' | 'false'");

function givenType({ params, query, body, upload }: CallDefinition): string {
  const parts = [
    ...(params ? [`params: ${types.write(params, 'input', '      ')}`] : []),
    ...(query ? [`query${query.safeParse({}).success ? '?' : ''}: ${queryType(query)}`] : []),
    ...(body ? [`body${body.safeParse(undefined).success ? '?' : ''}: ${types.write(body, 'input', '      ')}`] : []),
    ...(upload ? ['/** with a name, as a File has one */\n      file: Blob'] : []),
  ];
  return parts.length > 0 ? `{\n${parts.map((part) => `      ${part};\n`).join('')}    }` : '{}';
}

function replyType({ status, reply }: CallDefinition): string {
  if (status === 204) return 'void';
  return reply instanceof z.ZodType ? types.write(reply, 'output', '    ') : 'SuperlinkFile';
}

function callType(name: string, call: CallDefinition): string {
  const rows = rowsOf(call);
  const parts = [givenType(call), replyType(call), ...(rows === undefined ? [] : [rowType(call, rows)])];
  if (call.errors.length > 0) parts.push(call.errors.map(quoted).join(' | '));
  const summary = `${call.summary}. ${call.method} ${call.path}`;
  return `${comment(summary, '    ')}    ${propertyName(name)}: ${rows === undefined ? 'Call' : 'PagedCall'}<${parts.join(', ')}>;\n`;
}

function declarations(): string {
  const members = Object.entries(areas).map(([area, calls]) => {
    const inside = Object.entries(calls).map(([name, call]) => callType(name, call as CallDefinition));
    return `  ${propertyName(area)}: {\n${inside.join('')}  };\n`;
  });
  const named = [...types.named].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const codes = Object.keys(errorTable).filter((code) => !['network', 'timeout'].includes(code));
  return [
    `${HEAD}import type { Call, PagedCall, SuperlinkFile } from './call.ts';\n`,
    `/** Codes of refusals. A later server may know more. */\nexport type ErrorCode =\n${codes.map((code) => `  | ${quoted(code)}`).join('\n')};\n`,
    ...named.map(([name, text]) =>
      text.startsWith('{\n') && !/^}./m.test(text) ? `export interface ${name} ${text}\n` : `export type ${name} = ${text};\n`,
    ),
    `/** Every call by area and name. */\nexport interface SuperlinkCalls {\n${members.join('')}}\n`,
  ].join('\n');
}

/** What a client must know to make a call; what is usual is left out. */
function tableEntry(call: CallDefinition): string {
  const { method, path: address, timeoutMs, upload, reply, makes, reads } = call;
  const rows = rowsOf(call);
  const parts = [
    `method: ${quoted(method)}`,
    `path: ${quoted(address)}`,
    ...(timeoutMs ? [`timeoutMs: ${timeoutMs}`] : []),
    ...(upload ? [`upload: ${quoted(upload.field)}`] : []),
    ...(reply instanceof z.ZodType ? [] : ['isFile: true']),
    ...(rows === undefined ? [] : [`rows: ${quoted(rows)}`]),
    ...(makes ? ['isNamed: true'] : []),
    ...(reads ? ['isRead: true'] : []),
  ];
  return `{ ${parts.join(', ')} }`;
}

function table(): string {
  const members = Object.entries(areas).map(([area, calls]) => {
    const inside = Object.entries(calls).map(([name, call]) => `    ${propertyName(name)}: ${tableEntry(call as CallDefinition)},\n`);
    return `  ${propertyName(area)}: {\n${inside.join('')}  },\n`;
  });
  return `${HEAD}
export interface TableCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly timeoutMs?: number;
  /** field of the form that holds the file */
  readonly upload?: string;
  readonly isFile?: true;
  /** a list in pages: the name of its rows in the answer, empty where the answer is the rows */
  readonly rows?: string;
  /** it makes something, and the server makes it once under one idempotency key */
  readonly isNamed?: true;
  /** it asks and changes nothing */
  readonly isRead?: true;
}

export const callTable: Readonly<Record<string, Readonly<Record<string, TableCall>>>> = {
${members.join('')}};
`;
}

const folder = path.resolve(import.meta.dirname, '../packages/client/src');
const wanted = new Map([
  ['declared.ts', declarations()],
  ['call-table.ts', table()],
]);
for (const [name, text] of wanted) {
  const file = path.join(folder, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.log(`packages/client/src/${name} is not what the calls declare: run npm run client`);
    process.exitCode = 1;
  } else writeFileSync(file, text);
}
