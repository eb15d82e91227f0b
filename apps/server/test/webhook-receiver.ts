import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came, letter for letter: a signature is of these letters. */
export interface ReceivedNotice {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into what came freely
  readonly body: any;
}

/** Another system, on a port of its own. */
export class WebhookReceiver {
  readonly received: ReceivedNotice[] = [];
  /** the status that a notice is answered with, later where it is a promise; null: the connection is cut without an answer */
  answer: (notice: ReceivedNotice) => number | null | Promise<number | null> = () => 200;
  answerText = 'thank you';
  answerHeaders: Record<string, string> = {};
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const notice = { path: request.url!, headers: request.headers, text, body: JSON.parse(text) };
      this.received.push(notice);
      const status = await this.answer(notice);
      if (status === null) return void request.socket.destroy();
      response.writeHead(status, this.answerHeaders);
      response.end(this.answerText);
    });
  });

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  /** Types of what came, in the order in which it came. */
  get types(): string[] {
    return this.received.map(({ body }) => body.type);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
