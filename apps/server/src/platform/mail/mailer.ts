import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The way to a mail server of the operator's. */
export interface Mailer {
  /** Throws where the server does not take the mail within half a minute. */
  send(mail: Mail): Promise<void>;
}

const PATIENCE_MS = 10_000;
const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `smtps://` is encrypted from the first byte; `smtp://` must become so before anything is sent, but on this machine itself. */
export function openMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const server = new URL(url);
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: server.port === '' ? (server.protocol === 'smtps:' ? 465 : 587) : Number(server.port),
    secure: server.protocol === 'smtps:',
    requireTLS: server.protocol === 'smtp:' && !ownMachine.has(server.hostname),
    ...(server.username === '' ? {} : { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // what a mail says comes from texts alone
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
