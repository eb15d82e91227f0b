import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../test/test-users.ts';
import { WebhookDesk } from '../../../test/webhook-desk.ts';
import { openLiveChanges, type LiveChanges } from '../../platform/live/live-changes.ts';
import { openOutgoing } from '../../platform/outgoing/ask-outside.ts';
import { createSeal } from '../../seal.ts';
import { startSendLoop, type SendLoop } from './send-loop.ts';

let desk: WebhookDesk;
let live: LiveChanges;
let loops: SendLoop[];
beforeAll(async () => {
  desk = await WebhookDesk.open();
  live = await openLiveChanges(desk.app.access.owner, silentLog);
  const kwela = (await desk.app.database.findTenant('kwela'))!;
  // as two servers have it
  loops = [1, 2].map(() =>
    startSendLoop({
      database: desk.app.database,
      outgoing: openOutgoing({ allowPrivate: true }),
      seal: createSeal('a secret of the tests that is long enough', 'webhooks'),
      clock: desk.app.clock,
      log: silentLog,
      live,
      listTenants: async () => [kwela],
    }),
  );
});
afterAll(async () => {
  await Promise.all(loops.map((loop) => loop.stop()));
  await live.close();
  await desk.close();
});

test('what is written is sent by itself, once, by whichever server hears of it first', async () => {
  await desk.addReceiver();
  const vehicle = await desk.trips.newVehicle();
  const came = new Promise<void>((resolve) => {
    desk.system.answer = ({ body }) => {
      if (body.type === 'trip.accepted') resolve();
      return 200;
    };
  });
  const trip = await desk.trips.plan(vehicle.id);
  await desk.trips.controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 });
  await came;
  expect(desk.system.types).toEqual(['trip.created', 'trip.accepted']);
});
