// A receiver of webhooks:  WEBHOOK_SECRET=whsec_… node receive-webhooks.mjs
import { createServer } from 'node:http';
import { verifyWebhook, WebhookError } from '@superlink/client';

const { WEBHOOK_SECRET, PORT = '8080' } = process.env;
/** Ids of events that were taken: one may arrive twice. A real receiver keeps them in its database. */
const taken = new Set();

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    // the body as it came: read as JSON and written again, it would not fit its signature
    const event = await verifyWebhook(request.headers, Buffer.concat(chunks), WEBHOOK_SECRET);
    const id = request.headers['webhook-id'];
    if (!taken.has(id)) console.log(`${event.type} ${id}`);
    taken.add(id);
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof WebhookError)) console.error(error);
    response.writeHead(error instanceof WebhookError ? 401 : 500).end();
  }
});
server.listen(Number(PORT), () => console.log(`waiting at http://localhost:${server.address().port}`));
