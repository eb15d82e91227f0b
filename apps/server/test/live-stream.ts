import { get, type IncomingMessage } from 'node:http';
import type { Visitor } from './test-app.ts';

/** A stream of server-sent events, each as its text. */
export interface Stream {
  /** grows as they come */
  readonly events: string[];
  /** until an event has this in it */
  readonly until: (text: string) => Promise<void>;
  readonly response: IncomingMessage;
  readonly ended: Promise<void>;
}

/** Opens the stream of a visitor at the port of a running server. */
export async function openStream(visitor: Visitor, port: number, path = '/api/live'): Promise<Stream> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host: `${visitor.tenant}.localhost`, cookie } }, resolve).on('error', reject);
  });
  const events: string[] = [];
  const waiting: { text: string; done: () => void }[] = [];
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop()!;
    events.push(...parts.filter((part) => part.trim() !== ''));
    for (const each of waiting) if (events.some((event) => event.includes(each.text))) each.done();
  });
  const until = (text: string) =>
    events.some((event) => event.includes(text)) ? Promise.resolve() : new Promise<void>((done) => waiting.push({ text, done }));
  const ended = new Promise<void>((done) => response.on('end', done));
  return { events, until, response, ended };
}
