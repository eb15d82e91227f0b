import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another system on this machine, which a journey lets hear what happens. */
export interface WebhookSystem {
  readonly url: string;
  /** ids of the notices that came, in the order in which they came */
  readonly ids: string[];
  /** what each is answered with */
  status: number;
  stop(): Promise<void>;
}

export async function startWebhookSystem(): Promise<WebhookSystem> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      system.ids.push(String(request.headers['webhook-id']));
      response.writeHead(system.status).end(system.status === 200 ? 'thank you' : 'not today');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const system: WebhookSystem = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/superlink`,
    ids: [],
    status: 200,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return system;
}
