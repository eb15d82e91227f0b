import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { clientBody, driverBody, stopBodies, vehicleBody } from './factories.ts';
import type { Product } from './product.ts';
import { hashOf, pdfFile } from './test-files.ts';
import { signInAt } from './writers.ts';

/** Longer than any request may take: whoever waits so long hangs. */
const HANGS_MS = 60_000;
/** After a refusal, as a person would: the machine is busy with starting the database again. */
const PAUSE_MS = 30;

export const kinds = ['trip', 'completion', 'plan', 'fill', 'pod', 'commodity'] as const;
export type Kind = (typeof kinds)[number];

/** One write that was acknowledged: by this mark it must be found, once. */
interface Acknowledged {
  readonly kind: Kind;
  readonly mark: string;
  /** ms since the process began */
  readonly at: number;
}
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
type Body = any;

interface Sent {
  readonly status: number;
  readonly body: Body;
}

let written = 0;
const nextMark = (kind: Kind) => `${kind} ${(written += 1)}`;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Every day of a haulier: eight users who write without end what they write down in a day, until they are asked to stop. */
export class FleetWork {
  readonly acknowledged: Acknowledged[] = [];
  /** by what was answered, how often */
  readonly refusals = new Map<string, number>();
  /** the longest that anybody waited for an answer, in ms */
  longestWaitMs = 0;
  readonly #headers: Record<string, string>;
  readonly #base: string;
  readonly #ended = new AbortController();
  #writers: Promise<void>[] = [];
  #clientId = '';

  private constructor(base: string, headers: Record<string, string>) {
    this.#base = base;
    this.#headers = headers;
  }

  /** Signs in as a manager at the port of a product, which may be started there again, and sends the eight to work. */
  static async start(product: Pick<Product, 'port'>): Promise<FleetWork> {
    const work = new FleetWork(`http://127.0.0.1:${product.port}`, await signInAt(product, 'manager'));
    await work.#begin();
    return work;
  }

  async #begin(): Promise<void> {
    this.#clientId = (await this.#made('/api/clients', clientBody())).id;
    const trucks: string[] = [];
    for (let made = 0; made < 7; made += 1) trucks.push(await this.#newTruck());
    const [a, b, c, d, e, f, g] = trucks as [string, string, string, string, string, string, string];
    const papers = [(await this.#made('/api/trips', this.#tripBody(e, 0))).id, (await this.#made('/api/trips', this.#tripBody(f, 0))).id];
    this.#writers = [
      this.#driveTrips(a),
      this.#driveTrips(b),
      this.#fill(c),
      this.#fill(d),
      this.#uploadPods(papers[0]),
      this.#uploadPods(papers[1]),
      this.#planTrips(g),
      this.#nameCommodities(),
    ];
  }

  async #newTruck(): Promise<string> {
    const { id } = await this.#made(
      '/api/assets',
      vehicleBody({ odometerReading: 1_000, dieselCapacity: 900, assetExpLic: daysFromNow(200) }),
    );
    const driver = await this.#made('/api/drivers', driverBody({ pdpExpDate: daysFromNow(200) }));
    await this.#send('PATCH', `/api/assets/${id}`, { driverId: driver.id });
    return id;
  }

  #tripBody(assetId: string, openingKilometers: number | null, commodity = 'Coal'): object {
    const lockedInRateDetails = { stops: stopBodies(), km: 578, km_source: 'manual', commodity };
    const days = { startDate: daysFromNow(0), endDate: daysFromNow(1) };
    const trip = { assetId, clientId: this.#clientId, lockedInRevenue: 13_300, lockedInRateDetails, ...days };
    return openingKilometers === null ? { ...trip, isScheduled: true } : { ...trip, openingKilometers: Math.max(openingKilometers, 1_000) };
  }

  /** What the test itself needs before the fault. */
  async #made(path: string, body: object): Promise<Body> {
    const answer = await this.#send('POST', path, body);
    if (answer?.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  }

  /** Null when no answer came. */
  async #send(method: string, path: string, body?: object): Promise<Sent | null> {
    const began = performance.now();
    const isForm = body instanceof FormData;
    const { 'content-type': json, ...session } = this.#headers;
    const headers = { ...session, ...(body && !isForm ? { 'content-type': json! } : {}) };
    try {
      const answer = await fetch(`${this.#base}${path}`, {
        method,
        headers,
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(HANGS_MS),
      });
      const text = await answer.text();
      return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? { status: 0, body: { code: 'hangs', detail: `${method} ${path}` } } : null;
    } finally {
      this.longestWaitMs = Math.max(this.longestWaitMs, performance.now() - began);
    }
  }

  /** The answer's body when it is as it should be; else null, what was answered is noted, and a moment passes. */
  async #ask(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.#send(method, path, body);
    if (answer && answer.status >= 200 && answer.status < 300) return answer.body;
    const refusal = answer ? `${answer.status} ${answer.body.code}: ${answer.body.detail}` : 'nobody answered';
    this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
    await wait(PAUSE_MS);
    return null;
  }

  async #write(kind: Kind, mark: string, method: string, path: string, body: object): Promise<Body> {
    const answer = await this.#ask(method, path, body);
    if (answer !== null) this.acknowledged.push({ kind, mark, at: performance.now() });
    return answer;
  }

  async #forEver(step: () => Promise<unknown>): Promise<void> {
    while (!this.#ended.signal.aborted) await step();
  }

  /** Looks first how things stand, as whoever got no answer is asked to. */
  #driveTrips(assetId: string): Promise<void> {
    return this.#forEver(async () => {
      const open = await this.#ask('GET', `/api/trips/active/${assetId}`);
      if (!open) return;
      const trip = open.trips.find((each: Body) => each.status === 'on_route');
      if (trip) {
        const loadNr = nextMark('completion');
        const closing = { tonnage: 30, closingKilometers: trip.openingKilometers + 10, endDate: daysFromNow(1), loadNr };
        await this.#write('completion', loadNr, 'POST', `/api/trips/${trip.id}/complete`, closing);
        return;
      }
      const vehicle = await this.#ask('GET', `/api/assets/${assetId}`);
      const mark = nextMark('trip');
      if (vehicle) await this.#write('trip', mark, 'POST', '/api/trips', this.#tripBody(assetId, vehicle.odometerReading, mark));
    });
  }

  #planTrips(assetId: string): Promise<void> {
    return this.#forEver(async () => {
      const mark = nextMark('plan');
      await this.#write('plan', mark, 'POST', '/api/trips', this.#tripBody(assetId, null, mark));
    });
  }

  #fill(assetId: string): Promise<void> {
    let kilometers = 1_000;
    return this.#forEver(async () => {
      kilometers += 10;
      const externalOrderNumber = nextMark('fill');
      const date = new Date().toISOString();
      const order = {
        assetId,
        externalOrderNumber,
        date,
        location: 'Mountain Junction',
        liters: 4,
        kilometers,
        baselinePrevKm: 990,
        adminOverride: true,
      };
      await this.#write('fill', externalOrderNumber, 'POST', '/api/diesel', order);
    });
  }

  #uploadPods(tripId: string): Promise<void> {
    return this.#forEver(async () => {
      const content = pdfFile(40_000);
      const form = new FormData();
      form.append('file', new Blob([content]), `${nextMark('pod')}.pdf`);
      await this.#write('pod', hashOf(content), 'PUT', `/api/trips/${tripId}/pod`, form);
    });
  }

  #nameCommodities(): Promise<void> {
    return this.#forEver(async () => {
      const name = nextMark('commodity');
      await this.#write('commodity', name, 'POST', '/api/commodities', { name });
    });
  }

  /** Until each kind of work was acknowledged once more; answers after how many ms. */
  async everybodyWrites(timeout = 30_000): Promise<number> {
    const began = performance.now();
    const firstOf = (kind: Kind) => this.acknowledged.find((each) => each.kind === kind && each.at > began);
    await vi
      .waitUntil(() => kinds.every(firstOf), { timeout, interval: 20 })
      .catch(() => {
        const missing = kinds.filter((kind) => !firstOf(kind));
        throw new Error(`Not written within ${timeout} ms: ${missing.join(', ')}. Refused: ${JSON.stringify([...this.refusals], null, 1)}`);
      });
    return Math.max(...kinds.map((kind) => firstOf(kind)!.at)) - began;
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await Promise.all(this.#writers);
  }

  marksOf(kind: Kind): string[] {
    return this.acknowledged.filter((each) => each.kind === kind).map(({ mark }) => mark);
  }

  /** What was answered instead of an acknowledgement, and how often. */
  refusalLines(): string[] {
    return [...this.refusals].map(([refusal, times]) => `${times} × ${refusal}`);
  }
}

/** Figures of a long run, for whoever reads it: docs/operations.md has them in a table. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
