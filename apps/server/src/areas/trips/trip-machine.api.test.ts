import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApp, type Answer } from '../../../test/test-app.ts';
import { budgetOf } from '../../../test/trip-machine/budget.ts';
import type { Call } from '../../../test/trip-machine/call.ts';
import { expectLifetimes } from '../../../test/trip-machine/expect-lifetimes.ts';
import { expectViews } from '../../../test/trip-machine/expect-views.ts';
import { ofOneOffice, type Intent } from '../../../test/trip-machine/intents.ts';
import { ReferenceModel, type Refusal } from '../../../test/trip-machine/reference-model.ts';
import { expectedFleet, readFleet, TripYard, type Fleet } from '../../../test/trip-machine/trip-yard.ts';

/** Histories run in three companies at once, one after the other in each: nothing they do may show in another. */
const COMPANIES = ['kwela', 'seekoei', 'empty'];
const LONGEST_MS = 60 * 60_000;

let app: TestApp;
let yards: TripYard[];
beforeAll(async () => {
  app = await TestApp.start();
  yards = await Promise.all(COMPANIES.map((tenant) => TripYard.open(app, tenant)));
});
afterAll(() => app.stop());

/** Status, code and named fields of a refusal, as the model puts it. */
function refusalOf({ status, body }: Answer): Refusal {
  return status < 300 ? null : [status, body.code, ...(body.code === 'validation_error' ? Object.keys(body.errors) : [])];
}

/** The answer to a call that succeeded says what the model says of the trip. */
function expectAnswer(call: Call, { status, body }: Answer, model: ReferenceModel): void {
  const id = call.do === 'create' ? body.id : 'trip' in call ? call.trip : null;
  const trip = model.trips.get(id);
  if (!trip || status === 204) return;
  trip.stamps.push(body.updatedAt);
  expect(body).toMatchObject({
    status: trip.status,
    tonnage: trip.kilograms / 1000,
    finalRevenue: model.revenue(trip),
    openingKilometers: trip.opening,
    closingKilometers: trip.closing,
    isReverted: trip.isReverted,
    isScheduled: trip.status === 'scheduled',
  });
}

class Step implements fc.AsyncCommand<ReferenceModel, Fleet> {
  readonly #intent: Intent;
  #call: Call | null = null;
  constructor(intent: Intent) {
    this.#intent = intent;
  }
  check(): boolean {
    return true;
  }
  async run(model: ReferenceModel, fleet: Fleet): Promise<void> {
    this.#call = this.#intent.call({ model, drivers: fleet.drivers });
    if (!this.#call) return;
    const answer = await fleet.send(this.#call);
    const predicted = model.apply(this.#call, answer.body?.id);
    expect(refusalOf(answer)).toEqual(predicted);
    if (predicted === null) expectAnswer(this.#call, answer, model);
    expect(await readFleet(fleet)).toEqual(expectedFleet(model));
    await expectLifetimes(fleet);
  }
  toString(): string {
    return this.#call ? JSON.stringify(this.#call) : String(this.#intent);
  }
}

test(
  'trips, vehicles, readings and the tonnage of a contract go through random histories as the reference model does',
  async () => {
    const steps = ofOneOffice.map((intent) => intent.map((chosen) => new Step(chosen)));
    const { numRuns, seed } = budgetOf('histories');
    const inOneCompany = (yard: TripYard, company: number) =>
      fc.assert(
        fc.asyncProperty(fc.noBias(fc.commands(steps, { maxCommands: 40, size: 'max' })), async (history) => {
          const fleet = await yard.newFleet(2);
          const model = new ReferenceModel(fleet.seen);
          await fc.asyncModelRun(() => ({ model, real: fleet }), history);
          await expectViews(fleet, model);
        }),
        // put the seed, path and replayPath of a failure here to walk that history again
        { numRuns: Math.ceil(numRuns / yards.length), ...(seed === undefined ? {} : { seed: seed + company }) },
      );
    await Promise.all(yards.map(inOneCompany));
  },
  LONGEST_MS,
);
