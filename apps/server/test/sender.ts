import type { DeviceSource } from '@superlink/domain/tracking/device.ts';
import { ok, type Body, type TripDesk } from './trip-desk.ts';
import type { Visitor } from './test-app.ts';

export const form = 'application/x-www-form-urlencoded';
export const json = 'application/json';

export interface Sent {
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST';
}

/** A phone, tracker or server that sends positions to the company kwela: no browser, so no cookie and no CSRF. */
export class Sender {
  readonly key: string;
  readonly manager: Visitor;
  readonly #desk: TripDesk;

  private constructor(desk: TripDesk, manager: Visitor, key: string) {
    this.#desk = desk;
    this.manager = manager;
    this.key = key;
  }

  static async at(desk: TripDesk): Promise<Sender> {
    const manager = await desk.app.signIn('manager');
    const { key } = ok(await manager.post('/api/tracking/ingest_keys', { name: 'Phones' }), 201);
    return new Sender(desk, manager, key);
  }

  /** `way` is the part of the address after /api/ingest/. */
  send(way: string, { body, type, headers, method = 'POST' }: Sent = {}) {
    return this.#desk.app.server.inject({
      method,
      url: `/api/ingest/${way}`,
      headers: { ...(type ? { 'content-type': type } : {}), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** Fixes of the product's own kind, which a device that is called like a vehicle or was linked sends. */
  async batch(...fixes: readonly object[]): Promise<Body> {
    return (await this.send(`batch/${this.key}`, { body: fixes, type: json })).json();
  }

  devices(tenant = 'kwela') {
    return this.#desk.app.inTenant(tenant, (db) => db.selectFrom('trackingDevices').selectAll().orderBy('firstSeenAt').execute());
  }

  async device(deviceKey: string) {
    return (await this.devices()).find((each) => each.deviceKey === deviceKey)!;
  }

  history(assetId: string) {
    return this.#desk.app.inTenant('kwela', (db) =>
      db.selectFrom('positions').where('assetId', '=', assetId).selectAll().orderBy('fixAt').execute(),
    );
  }

  latest(assetId: string) {
    return this.#desk.app.inTenant('kwela', (db) =>
      db.selectFrom('vehicleLatest').where('assetId', '=', assetId).selectAll().executeTakeFirst(),
    );
  }

  /** A vehicle with a device, linked as a controller does it. */
  async linked(source: DeviceSource, deviceKey: string): Promise<Body> {
    const vehicle = await this.#desk.newVehicle();
    const now = this.#desk.app.clock.now();
    await this.#desk.app.inTenant('kwela', (db) =>
      db
        .insertInto('trackingDevices')
        .values({ id: crypto.randomUUID(), source, deviceKey, assetId: vehicle.id, firstSeenAt: now, lastSeenAt: now, updatedAt: now })
        .execute(),
    );
    return vehicle;
  }
}
