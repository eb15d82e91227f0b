import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into requests freely
  readonly body: any;
}
export interface GivenAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** says nothing and leaves the connection open */
  readonly silent?: true;
}

/** A machine outside the product, on a port of its own: it answers what the test wants and remembers what it was asked. */
export class UpstreamServer {
  readonly seen: SeenRequest[] = [];
  answer: (request: SeenRequest) => GivenAnswer = () => ({ status: 404, body: {} });
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url!, 'http://upstream');
      const text = Buffer.concat(chunks).toString('utf8');
      const seen: SeenRequest = {
        method: request.method!,
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: request.headers,
        body: text === '' ? undefined : request.headers['content-type']?.includes('json') ? JSON.parse(text) : text,
      };
      this.seen.push(seen);
      const { status = 200, body = {}, headers = {}, silent } = this.answer(seen);
      if (silent) return;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });

  static async start(): Promise<UpstreamServer> {
    const upstream = new UpstreamServer();
    await new Promise<void>((resolve) => upstream.#server.listen(0, '127.0.0.1', resolve));
    return upstream;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get last(): SeenRequest {
    return this.seen.at(-1)!;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
