import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type S3Fault = 'silent' | 403 | 500;

/** A bucket that speaks as much of Amazon's protocol as the file store needs, and checks signatures (version 4) as strictly. */
export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, { content: Buffer; type: string }>;
  /** uploads in parts that were begun and neither finished nor given up */
  readonly unfinished: Map<string, { key: string; type: string; parts: Map<number, Buffer> }>;
  /** answers of this many coming requests are a fault of the server */
  fail(requests: number): void;
  /** from now on it answers every request with this status, or says nothing and leaves the connection open; null: it works again */
  behave(fault: S3Fault | null): void;
  stop(): Promise<void>;
}

export const s3Keys = { accessKeyId: 'test-access-key', secretAccessKey: 'test-secret-key' };
const REGION = 'af-south-1';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const given = /Credential=([^/]+)\/(\d+)\/[^,]*, *SignedHeaders=([^,]+), *Signature=(\w+)/.exec(request.headers.authorization ?? '');
  if (!given || given[1] !== s3Keys.accessKeyId) return false;
  const [, , day, names, signature] = given as unknown as [string, string, string, string, string];
  const payload = String(request.headers['x-amz-content-sha256']);
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== sha256(body)) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], `${day}/${REGION}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${s3Keys.secretAccessKey}`, day), REGION));
  return hmac(key, text).toString('hex') === signature;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${content}`;
const refusal = (code: string) => xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const unfinished: S3Server['unfinished'] = new Map();
  let failures = 0;
  let fault: S3Fault | null = null;

  function answer(response: ServerResponse, status: number, body: string | Buffer = '', headers: Record<string, string> = {}): void {
    response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://bucket');
    const body = await readBody(request);
    if (fault === 'silent') return;
    if (fault) return answer(response, fault, refusal(fault === 403 ? 'AccessDenied' : 'InternalError'));
    if (failures > 0) {
      failures -= 1;
      return answer(response, 400, refusal('InvalidRequest'));
    }
    if (!isSigned(request, url, body)) return answer(response, 403, refusal('SignatureDoesNotMatch'));
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    const type = String(request.headers['content-type'] ?? '');
    const uploadId = url.searchParams.get('uploadId');
    const upload = uploadId === null ? undefined : unfinished.get(uploadId);
    if (uploadId !== null && !upload) return answer(response, 404, refusal('NoSuchUpload'));
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = String(unfinished.size + 1);
      unfinished.set(id, { key, type, parts: new Map() });
      return answer(response, 200, xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`));
    }
    if (request.method === 'PUT' && upload) {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      return answer(response, 200, '', { etag: `"${sha256(body)}"` });
    }
    if (request.method === 'POST' && upload) {
      const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, content]) => content);
      objects.set(key, { content: Buffer.concat(parts), type: upload.type });
      unfinished.delete(uploadId!);
      return answer(response, 200, xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`));
    }
    if (request.method === 'DELETE') {
      if (uploadId === null) objects.delete(key);
      else unfinished.delete(uploadId);
      return answer(response, 204);
    }
    if (request.method === 'PUT') {
      objects.set(key, { content: body, type });
      return answer(response, 200, '', { etag: `"${sha256(body)}"` });
    }
    const found = objects.get(key);
    if (!found) return answer(response, 404, refusal('NoSuchKey'));
    return answer(response, 200, found.content, { 'content-type': found.type, etag: `"${sha256(found.content)}"` });
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    unfinished,
    fail: (requests) => void (failures = requests),
    behave: (next) => void (fault = next),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
