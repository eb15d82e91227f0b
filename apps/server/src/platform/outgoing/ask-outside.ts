import http from 'node:http';
import https from 'node:https';
import { InnerAddress, isInnerHost, lookUpPublic, type OutgoingRule } from './outgoing-address.ts';
import { isPermittedHost, UnlistedHost } from './permitted-hosts.ts';

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** as it is sent */
  readonly body?: string;
}

export interface OutgoingReply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

export interface OutgoingLimits {
  /** ends the question, however far it got */
  readonly signal: AbortSignal;
  /** bytes of an answer that are read */
  readonly mostBytes: number;
  /** what happens to a longer answer: it counts as none, unless its beginning is enough */
  readonly longer?: 'refuse' | 'cut';
}

/**
 * Asks a machine outside on behalf of a company. Redirects are not followed. Throws InnerAddress where the address leads within this server's own
 * network, UnlistedHost where the operator permits other hosts only, and what the connection threw where there is no answer.
 */
export type AskOutside = (url: URL, request: OutgoingRequest, limits: OutgoingLimits) => Promise<OutgoingReply>;

export interface Outgoing extends OutgoingRule {
  readonly ask: AskOutside;
}

/** The way to addresses that companies name. */
export function openOutgoing(rule: OutgoingRule): Outgoing {
  const { allowPrivate, hosts } = rule;
  // agents of its own: a connection that stands was judged when it was made, by this rule and no other
  const options = { keepAlive: true, timeout: 5_000 };
  const agents = { 'https:': new https.Agent(options), 'http:': new http.Agent(options) };

  const ask: AskOutside = async (url, { method = 'GET', headers = {}, body }, { signal, mostBytes, longer = 'refuse' }) => {
    if (!allowPrivate && (url.protocol !== 'https:' || isInnerHost(url.hostname))) throw new InnerAddress();
    if (!isPermittedHost(url.hostname, hosts)) throw new UnlistedHost();
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise<OutgoingReply>((resolve, reject) => {
      const asked = request(
        url,
        {
          method,
          headers: {
            accept: 'application/json',
            ...headers,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
          signal,
          agent: agents[url.protocol as keyof typeof agents],
          ...(allowPrivate ? {} : { lookup: lookUpPublic }),
        },
        (response) => {
          const chunks: Buffer[] = [];
          let size = 0;
          const answer = (bytes: Buffer) =>
            resolve({ status: response.statusCode!, headers: response.headers, text: bytes.toString('utf8') });
          response.on('data', (chunk: Buffer) => {
            size += chunk.byteLength;
            chunks.push(chunk);
            if (size <= mostBytes) return;
            if (longer === 'cut') answer(Buffer.concat(chunks).subarray(0, mostBytes));
            else reject(new Error('the answer is too large'));
            asked.destroy();
          });
          response.on('end', () => answer(Buffer.concat(chunks)));
          response.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  };
  return { ...rule, ask };
}
