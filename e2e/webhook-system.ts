import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Another system on this machine, which a journey lets hear what happens. */
export interface WebhookSystem {
  readonly url: string;
  /** ids of the notices of one record that came, in the order in which they came: those of other journeys come as well */
  idsOf(record: string): string[];
  /** what each is answered with */
  status: number;
  stop(): Promise<void>;
}

export async function startWebhookSystem(): Promise<WebhookSystem> {
  const came: { id: string; record: string }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((notice) => {
      const { data } = notice as { data: { id: string } };
      came.push({ id: String(request.headers['webhook-id']), record: data.id });
      response.writeHead(system.status).end(system.status === 200 ? 'thank you' : 'not today');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const system: WebhookSystem = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/superlink`,
    idsOf: (of) => came.filter(({ record }) => record === of).map(({ id }) => id),
    status: 200,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return system;
}
