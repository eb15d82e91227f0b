import { expect, test } from 'vitest';
import { serverEvents } from './event-stream.ts';

test('events are read whole, however the network cuts them; comments are nothing', async () => {
  const chunks = ['retry: 3000\nevent: hello\nda', 'ta: {}\n\n: \n', '\nevent: change\ndata: {"area":"trips"}\n\nevent: cut'];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const events = [];
  for await (const event of serverEvents(body)) events.push(event);
  expect(events).toEqual([
    { name: 'hello', data: '{}' },
    { name: 'change', data: '{"area":"trips"}' },
  ]);
});
