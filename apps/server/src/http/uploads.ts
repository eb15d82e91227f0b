import type { FileRule } from '@superlink/api/call.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import { extensionsOf, fileNameFor, fileTypeOf, SIGNATURE_BYTES, tooLargeText } from '@superlink/domain/files/file-rule.ts';
import { spreadsheetTypeOf } from '@superlink/domain/imports/spreadsheet-file.ts';
import type { FastifyRequest } from 'fastify';
import type { IncomingFile } from '../scope.ts';

type Source = AsyncIterator<Buffer, unknown>;

/** The next bytes, or null at the end. A sender who goes away or sends a broken form has made a bad request. */
async function next(source: Source): Promise<Buffer | null> {
  try {
    const step = await source.next();
    return step.done ? null : step.value;
  } catch {
    throw new AppError('bad_request');
  }
}

/** Reads and forgets the rest: a sender who is answered before the end never reads the answer. The form's own limit bounds it. */
async function drain(source: Source): Promise<void> {
  while ((await next(source)) !== null);
}

async function readHead(source: Source): Promise<Buffer[]> {
  const head: Buffer[] = [];
  let length = 0;
  while (length < SIGNATURE_BYTES) {
    const chunk = await next(source);
    if (chunk === null) break;
    head.push(chunk);
    length += chunk.length;
  }
  return head;
}

/** PDF, JPG or PNG */
function kindsOf(rule: FileRule): string {
  const kinds = rule.types.map((type) => extensionsOf([type])[0]?.toUpperCase() ?? type);
  return kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}`;
}

/** The one file of a multipart call, its type told by its content. Nothing is kept in memory but the first kilobyte. */
export async function readUpload(request: FastifyRequest, rule: FileRule): Promise<IncomingFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media');
  const part = await request.file({ throwFileSizeLimit: false }).catch(() => {
    throw new AppError('bad_request');
  });
  if (!part) throw invalid({ [rule.field]: 'Choose a file' });
  // not `for await`: leaving that loop early would destroy the stream, and the sender would wait for an answer in vain
  const source = part.file[Symbol.asyncIterator]() as Source;
  if (part.fieldname !== rule.field) {
    await drain(source);
    throw invalid({ [rule.field]: 'Choose a file' });
  }
  const head = await readHead(source);
  const beginning = Buffer.concat(head);
  if (beginning.length === 0) throw invalid({ [rule.field]: 'This file is empty' });
  const type = fileTypeOf(beginning) ?? spreadsheetTypeOf(beginning.subarray(0, SIGNATURE_BYTES));
  if (type === null || !rule.types.includes(type)) {
    await drain(source);
    throw new AppError('file_type_refused', { kinds: kindsOf(rule) });
  }
  return { fileName: fileNameFor(part.filename, type), type, content: limited(head, source, rule.maxBytes) };
}

async function* limited(head: Buffer[], source: Source, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  const measure = async (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxBytes) return chunk;
    await drain(source);
    throw new AppError('file_too_large', { limit: tooLargeText(maxBytes) });
  };
  try {
    for (const chunk of head) yield measure(chunk);
    for (let chunk = await next(source); chunk !== null; chunk = await next(source)) yield measure(chunk);
  } finally {
    // whoever stores the file may have failed half-way: on a full disk, say
    await drain(source).catch(() => {});
  }
}
