import { isDeepStrictEqual } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import type { ErrorCode } from '@superlink/api/error-table.ts';
import { errorTable } from '@superlink/api/error-table.ts';
import { errorBody } from '@superlink/api/error.ts';
import { platformErrors } from '@superlink/api/platform.errors.ts';
import { z } from 'zod';
import type { NamedCall } from './fuzzed-request.ts';

export interface FuzzedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  /** lines of the log that speak of a fault, written while it was answered */
  readonly faults: readonly string[];
}

const strictError = z.strictObject(errorBody.shape);
const replies = new Map<string, { safeParse(value: unknown): z.ZodSafeParseResult<unknown> }>();

/** What is stored in a workbook, which is a zip; every other file is read as it is. */
function readable(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return bytes.toString('utf8');
  const parts: string[] = [];
  for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')) {
    const [size, head] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
    const content = bytes.subarray(start, start + size);
    parts.push((bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString('utf8'));
  }
  return parts.join('\n');
}

function judgeRefusal({ call }: NamedCall, { status, headers }: FuzzedAnswer, text: string): string | null {
  const parsed = strictError.safeParse(JSON.parse(text));
  if (!parsed.success) return `an error that is none: ${parsed.error.issues[0]?.message}`;
  const { code, detail, errors, request_id } = parsed.data;
  if (!(code in platformErrors) && !call.errors.includes(code as ErrorCode)) return `code ${code}, which is not declared`;
  const definition = errorTable[code as ErrorCode];
  if (definition.status !== status) return `code ${code} with status ${status}`;
  if (status >= 500 && code !== 'overloaded' && !call.errors.includes(code as ErrorCode)) return `a fault of the server: ${code}`;
  if (detail === '') return `code ${code} without a sentence`;
  // a name that the text should have filled; a user's own text never has this form
  const unfilled = [...definition.text.matchAll(/\{\w+\}/g)].find(([name]) => detail.includes(name));
  if (unfilled) return `code ${code} without its ${unfilled[0]}`;
  if (status === 422 && Object.keys(errors ?? {}).length === 0) return `422 ${code} that names no field`;
  return headers['x-request-id'] === request_id ? null : 'another request id in the body than in the header';
}

function judgeSuccess({ name, call }: NamedCall, { status, headers }: FuzzedAnswer, text: string): string | null {
  if (status !== (call.status ?? 200)) return `status ${status} instead of ${call.status ?? 200}`;
  if (status === 204) return text === '' ? null : 'a body where there is none to be';
  const type = String(headers['content-type']).split(';')[0]!;
  if (!(call.reply instanceof z.ZodType))
    return call.reply.file.includes(type) ? null : `a file of the kind ${type}, which is not declared`;
  const compiled = replies.get(name) ?? z.compile(call.reply);
  replies.set(name, compiled as never);
  const body: unknown = JSON.parse(text);
  const parsed = compiled.safeParse(body);
  if (!parsed.success) return `an answer that breaks its declaration: ${JSON.stringify(parsed.error?.issues.slice(0, 3))}`;
  return isDeepStrictEqual(parsed.data, body) ? null : 'an answer with more than it declares';
}

export interface Foreign {
  readonly token: string;
  readonly ids: ReadonlySet<string>;
}

/** What is wrong with an answer; null when nothing is. */
export function judge(named: NamedCall, answer: FuzzedAnswer, foreign: Foreign): string | null {
  const { status, faults } = answer;
  if (faults.length > 0) return `the log speaks of a fault: ${faults[0]}`;
  const text = readable(answer.bytes);
  if (text.includes(foreign.token)) return 'a text of another company';
  const id = text.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi)?.find((each) => foreign.ids.has(each.toLowerCase()));
  if (id) return `the id ${id} of another company`;
  if (status >= 400) return judgeRefusal(named, answer, text);
  if (status >= 300) return status === 304 ? null : `status ${status}`;
  return judgeSuccess(named, answer, text);
}
