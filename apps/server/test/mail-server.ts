import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string[];
  /** as it came, with what is only there for its transport undone */
  readonly content: string;
}

/** A mail server on a port of its own, which keeps what it takes. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** true: it takes nothing, as one whose disk is full */
  isFull = false;
  /** an address that it does not know */
  refuses: string | null = null;
  readonly #server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (address !== this.refuses) return done();
      done(Object.assign(new Error(`<${address}>: nobody of that name`), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (this.isFull) return done(Object.assign(new Error('Insufficient storage'), { responseCode: 452 }));
        const raw = Buffer.concat(chunks).toString('utf8');
        const content = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        this.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        done();
      });
    },
  });

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
