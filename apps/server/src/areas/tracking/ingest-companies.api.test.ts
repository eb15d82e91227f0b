import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, Sender } from '../../../test/sender.ts';
import { ok, TripDesk } from '../../../test/trip-desk.ts';
import type { Database } from '../../db/database.ts';
import type { ChangeListener } from '../../platform/live/live-changes.ts';
import { IngestCompanies } from './ingest-companies.ts';

let desk: TripDesk;
beforeAll(async () => void (desk = await TripDesk.open()));
afterAll(() => desk.app.stop());

test('a device that is linked while it is looked up is not remembered as it was before', async () => {
  const sender = await Sender.at(desk);
  const vehicle = await desk.newVehicle();
  await sender.send(`osmand/${sender.key}`, { body: 'id=between&lat=-26.1&lon=28.2', type: form });
  const device = await sender.device('between');
  const { database, clock } = desk.app;
  let listener: ChangeListener | undefined;
  let isLinked = false;
  // the link is made, and heard of, after the device was read and before the reader has it
  const inTenant: Database['inTenant'] = async (tenantId, work) => {
    const read = await database.inTenant(tenantId, work);
    if (!isLinked) {
      isLinked = true;
      ok(await desk.controller.patch(`/api/tracking/devices/${device.id}`, { assetId: vehicle.id }));
      listener?.changed({ tenant: tenantId, area: 'tracking', request: null });
    }
    return read;
  };
  const live = {
    listen: (_tenant: number, next: ChangeListener) => ((listener = next), () => {}),
    listenToAll: () => () => {},
    close: async () => {},
  };
  const companies = new IngestCompanies({ database: { ...database, inTenant }, live, clock });
  const tenant = await database.findTenant('kwela');
  const vehicleOf = async () => {
    const devices = await companies.devices(tenant!.id, 'osmand', new Map([['between', null]]), () => {
      throw new Error('The device is there already');
    });
    return devices.get('between')?.assetId;
  };
  expect(await vehicleOf()).toBeNull();
  expect(await vehicleOf()).toBe(vehicle.id);
});
