import { openOutgoing } from '../src/platform/outgoing/ask-outside.ts';
import { createSeal } from '../src/seal.ts';
import { NoticeSender } from '../src/areas/webhooks/notice-sender.ts';
import { webhookReceiverBody } from './factories.ts';
import { patience } from './patience.ts';
import { TestApp, type Visitor } from './test-app.ts';
import { silentLog } from './test-users.ts';
import { ok, TripDesk, type Body } from './trip-desk.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

const address = '/api/webhooks/receivers';
const outgoing = openOutgoing({ allowPrivate: true });

/** A company with people who run trips, another system that hears of them, and who sends it what it is to hear. */
export class WebhookDesk {
  readonly trips: TripDesk;
  readonly app: TestApp;
  readonly manager: Visitor;
  readonly system: WebhookReceiver;

  private constructor(trips: TripDesk, manager: Visitor, system: WebhookReceiver) {
    this.trips = trips;
    this.app = trips.app;
    this.manager = manager;
    this.system = system;
  }

  static async open(): Promise<WebhookDesk> {
    const trips = await TripDesk.at(await TestApp.start({ outgoing }));
    return new WebhookDesk(trips, await trips.app.signIn('manager'), await WebhookReceiver.start());
  }

  /** Whoever changed the clock's day is signed in again. */
  async signInAgain(): Promise<void> {
    for (const [visitor, name] of [
      [this.manager, 'manager'],
      [this.trips.controller, 'controller'],
    ] as const) {
      visitor.cookies.clear();
      for (const [key, value] of (await this.app.signIn(name)).cookies) visitor.cookies.set(key, value);
    }
  }

  async close(): Promise<void> {
    await this.system.stop();
    await this.app.stop();
  }

  /** Lets every receiver go, and forgets what was sent. */
  async clear(): Promise<void> {
    for (const { id } of ok(await this.manager.get(address))) await this.manager.delete(`${address}/${id}`);
    await this.app.inTenant('kwela', (db) => db.deleteFrom('webhookNotices').execute());
    this.system.received.length = 0;
    this.system.answer = () => 200;
    this.system.answerText = 'thank you';
    this.system.answerHeaders = {};
  }

  /** A receiver of everything that happens to trips, unless the test says otherwise. */
  async addReceiver(fields: Record<string, unknown> = {}): Promise<Body> {
    const types = ['trip.created', 'trip.accepted', 'trip.completed', 'trip.changed', 'trip.invoiced'];
    return ok(await this.manager.post(address, webhookReceiverBody({ url: this.system.url, types, ...fields })), 201);
  }

  async receiver(id: string): Promise<Body> {
    return ok(await this.manager.get(`${address}/${id}`));
  }

  async deliveries(id: string, query = ''): Promise<Body[]> {
    return ok(await this.manager.get(`${address}/${id}/deliveries${query}`)).deliveries;
  }

  /** One of the processes that send; chance shakes nothing. */
  newSender(more: Partial<ConstructorParameters<typeof NoticeSender>[0]> = {}): NoticeSender {
    const seal = createSeal('a secret of the tests that is long enough', 'webhooks');
    return new NoticeSender({
      database: this.app.database,
      outgoing,
      seal,
      clock: this.app.clock,
      log: silentLog,
      chance: () => 0.5,
      patienceMs: patience.timeout,
      ...more,
    });
  }

  /** Sends what is due, as the loop of a server does. */
  async send(tenant = 'kwela', sender = this.newSender()): Promise<void> {
    const found = await this.app.database.findTenant(tenant);
    await sender.sendDue(found!);
  }

  /** Moves the clock in steps and lets the loop of a server send after each. */
  async pass(ms: number, step = ms): Promise<void> {
    for (let passed = 0; passed < ms; passed += step) {
      this.app.clock.advance(step);
      await this.send();
    }
  }
}
