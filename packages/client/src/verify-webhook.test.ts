import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookError } from './verify-webhook.ts';

const secret = `whsec_${Buffer.from('a signing secret of the tests').toString('base64')}`;
const now = new Date('2026-11-21T06:00:00Z');
const body = '{"id":"e-1","type":"trip.completed","data":{"loadNr":"Ü 7"}}';
const timestamp = String(now.getTime() / 1_000);

function signature(text: string, key = secret, time = timestamp): string {
  return `v1,${createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
    .update(`e-1.${time}.${text}`)
    .digest('base64')}`;
}
const headersWith = (signed: string, time = timestamp) => ({ 'Webhook-Id': 'e-1', 'webhook-timestamp': time, 'webhook-signature': signed });
const otherSecret = `whsec_${Buffer.from('another one').toString('base64')}`;

test('an event signed by the secret is answered, from headers of Node and of fetch and from bytes', async () => {
  const event = JSON.parse(body) as unknown;
  expect(await verifyWebhook(headersWith(signature(body)), body, secret, now)).toEqual(event);
  expect(await verifyWebhook(new Headers(headersWith(signature(body))), new TextEncoder().encode(body), secret, now)).toEqual(event);
});

test('one signed by both the new and the old secret is by either', async () => {
  const both = headersWith(`${signature(body, otherSecret)} ${signature(body)}`);
  expect(await verifyWebhook(both, body, secret, now)).toMatchObject({ id: 'e-1' });
  expect(await verifyWebhook(both, body, otherSecret, now)).toMatchObject({ id: 'e-1' });
});

const late = String(now.getTime() / 1_000 - 301);
test.each([
  ['another body', headersWith(signature(body)), `${body} `, secret],
  ['another secret', headersWith(signature(body)), body, otherSecret],
  ['another version', headersWith(signature(body).replace('v1', 'v2')), body, secret],
  ['no signature', headersWith(''), body, secret],
  ['nonsense for a signature', headersWith('v1,%%% v1 ,'), body, secret],
  ['a time long ago', headersWith(signature(body, secret, late), late), body, secret],
  ['no time', headersWith(signature(body, secret, 'now'), 'now'), body, secret],
  ['no headers', {}, body, secret],
  ['an empty secret', headersWith(signature(body)), body, 'whsec_'],
])('a request with %s is refused', async (_name, headers, text, key) => {
  await expect(verifyWebhook(headers, text, key, now)).rejects.toThrow(WebhookError);
});
