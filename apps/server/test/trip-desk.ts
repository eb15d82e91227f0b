import { expect } from 'vitest';
import { clientBody, vehicleBody } from './factories.ts';
import { TestApp, type Answer, type Visitor } from './test-app.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
export type Body = any;

/** The body of an answer that must have succeeded. */
export function ok(answer: Answer, status = 200): Body {
  expect([answer.status, answer.body?.detail]).toEqual([status, undefined]);
  return answer.body;
}

/** City Deep to Maydon Wharf. */
export const n3Stops = [
  { address: 'City Deep, Johannesburg', lat: -26.228, lng: 28.076, type: 'loading' },
  { address: 'Maydon Wharf, Durban', lat: -29.88, lng: 31.005, type: 'offloading' },
];

/** The people who run trips, one active client, and what they do all day. */
export class TripDesk {
  readonly app: TestApp;
  readonly controller: Visitor;
  readonly finance: Visitor;
  readonly hybrid: Visitor;
  readonly senior: Visitor;
  readonly clientId: string;

  private constructor(app: TestApp, people: readonly Visitor[], clientId: string) {
    this.app = app;
    [this.controller, this.finance, this.hybrid, this.senior] = people as [Visitor, Visitor, Visitor, Visitor];
    this.clientId = clientId;
  }

  static async open(): Promise<TripDesk> {
    return TripDesk.at(await TestApp.start());
  }

  /** At an application that runs already. */
  static async at(app: TestApp): Promise<TripDesk> {
    const people: Visitor[] = [];
    for (const name of ['controller', 'finance', 'hybrid', 'senior']) people.push(await app.signIn(name));
    const client = ok(await people[1]!.post('/api/clients', clientBody()), 201);
    return new TripDesk(app, people, client.id);
  }

  /** A vehicle at 182 400 km. */
  async newVehicle(fields: Record<string, unknown> = {}): Promise<Body> {
    return ok(await this.controller.post('/api/assets', vehicleBody({ odometerReading: 182_400, ...fields })), 201);
  }

  async vehicleNow(id: string): Promise<Body> {
    return ok(await this.controller.get(`/api/assets/${id}`));
  }

  /** A valid body for a custom trip that goes on route; `fields` replace what the test is about. */
  tripBody(assetId: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      assetId,
      clientId: this.clientId,
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      lockedInRevenue: 13_300,
      lockedInRateDetails: { stops: n3Stops, km: 578, km_source: 'manual', commodity: 'Steel coils' },
      openingKilometers: 182_400,
      ...fields,
    };
  }

  async plan(assetId: string, fields: Record<string, unknown> = {}): Promise<Body> {
    const body = this.tripBody(assetId, { isScheduled: true, openingKilometers: null, ...fields });
    return ok(await this.controller.post('/api/trips', body), 201);
  }

  async drive(assetId: string, fields: Record<string, unknown> = {}): Promise<Body> {
    return ok(await this.controller.post('/api/trips', this.tripBody(assetId, fields)), 201);
  }

  complete(id: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const body = { tonnage: 33.86, closingKilometers: 182_980, endDate: '2026-11-22', loadNr: 'L-1', ...fields };
    return this.controller.post(`/api/trips/${id}/complete`, body);
  }
}
