import fc from 'fast-check';
import type { Call, Fields } from './call.ts';
import { TODAY, type ModelTrip, type ReferenceModel } from './reference-model.ts';

export interface Ground {
  readonly model: ReferenceModel;
  readonly drivers: readonly string[];
}

/** What somebody sets out to do; who and what it meets is decided when its turn comes. null = there is nothing to do it to. */
export interface Intent {
  readonly call: (ground: Ground) => Call | null;
  /** for whoever reads a history that failed */
  readonly toString: () => string;
}

function intent<T>(name: string, choice: fc.Arbitrary<T>, call: (choice: T, ground: Ground) => Call | null): fc.Arbitrary<Intent> {
  return choice.map((chosen) => ({ call: (ground) => call(chosen, ground), toString: () => `${name} ${JSON.stringify(chosen)}` }));
}

const as = fc.constantFrom('controller', 'controller', 'senior');
const vehicle = fc.nat(7);
const kilograms = fc.constantFrom(0, 28_500, 33_860, 34_000, 34_123, 60_000);
const kind = fc.constantFrom('custom', 'rate', 'contract', 'contract');
/** mostly what leaves the history going, sometimes what must be refused */
const rarely = fc.nat(7).map((one) => one === 0);
const dates = fc.constantFrom(
  { start: TODAY, end: TODAY },
  { start: '2026-11-23', end: '2026-11-25' },
  { start: '2026-11-29', end: '2026-12-02' },
  { start: '2026-11-22', end: null },
  { start: '2026-12-01', end: '2026-12-02' },
  { start: '2026-11-22', end: TODAY },
);
const pastDates = fc.constantFrom(
  { start: '2026-10-20', end: '2026-10-22' },
  { start: '2026-11-10', end: '2026-11-11' },
  { start: TODAY, end: TODAY },
);
const ends = fc.constantFrom('2026-10-22', '2026-11-11', TODAY, TODAY, '2026-11-25', '2026-12-02');

function at<T>(all: readonly T[], n: number): T | undefined {
  return all[n % Math.max(1, all.length)];
}
const vehicleAt = ({ model }: Ground, n: number) => at([...model.vehicles.keys()], n)!;

/** Which trip: one in a state in which the thing may be done, or any, deleted ones included. */
const picked = fc.record({ n: fc.nat(30), any: rarely });
function tripAt({ model }: Ground, { n, any }: { n: number; any: boolean }, ...states: ModelTrip['status'][]): ModelTrip | undefined {
  const all = [...model.trips.values()];
  return at(any ? all : all.filter(({ status }) => states.includes(status)), n);
}

const started = fc.constantFrom('unasked', 'latest', 'first');
function startedFrom(trip: ModelTrip, from: string): string | null {
  return from === 'unasked' ? null : ((from === 'latest' ? trip.stamps.at(-1) : trip.stamps[0]) ?? null);
}

const create = intent(
  'create',
  fc.record({
    as,
    vehicle,
    kind,
    dates,
    kilograms,
    perTon: fc.boolean(),
    isScheduled: fc.boolean(),
    isChepLoad: rarely,
    by: fc.constantFrom(0, 0, 300, -1),
  }),
  ({ by, vehicle: n, dates: days, ...choice }, ground) => {
    const id = vehicleAt(ground, n);
    const opening = choice.isScheduled ? null : ground.model.odometer(id) + by;
    return { do: 'create', ...choice, ...days, vehicle: id, opening, isBackDated: false, rand: choice.perTon ? 395 : 13_300 };
  },
);

const createBackDated = intent(
  'create back-dated',
  fc.record({
    as,
    vehicle,
    kind,
    dates: pastDates,
    kilograms,
    isScheduled: rarely,
    opening: fc.constantFrom(170_000, 175_000, 181_000, 182_400, 184_000),
  }),
  ({ vehicle: n, dates: days, ...choice }, ground) => {
    const fixed = { isBackDated: true, isChepLoad: false, perTon: false, rand: 9_000 };
    return {
      do: 'create',
      ...choice,
      ...days,
      ...fixed,
      vehicle: vehicleAt(ground, n),
      opening: choice.isScheduled ? null : choice.opening,
    };
  },
);

const accept = intent('accept', fc.record({ as, picked, by: fc.constantFrom(0, 0, 100, -1) }), ({ by, ...choice }, ground) => {
  const trip = tripAt(ground, choice.picked, 'scheduled');
  return trip ? { do: 'accept', as: choice.as, trip: trip.id, opening: ground.model.odometer(trip.vehicle) + by } : null;
});

const complete = intent(
  'complete',
  fc.record({
    as,
    picked,
    kilograms,
    end: ends,
    driven: fc.constantFrom(578, 578, 0, -1, 5_000),
    keepsEnd: fc.boolean(),
    keepsClosing: fc.boolean(),
  }),
  ({ picked: which, driven, end, keepsEnd, keepsClosing, ...choice }, ground) => {
    const trip = tripAt(ground, which, 'on_route');
    if (!trip) return null;
    const closing = trip.closing !== null && keepsClosing ? trip.closing : (trip.opening ?? 182_400) + driven;
    return { do: 'complete', ...choice, trip: trip.id, closing, end: keepsEnd ? (trip.end ?? trip.start) : end };
  },
);

const cancel = intent('cancel', fc.record({ as, picked }), (choice, ground) => {
  const trip = tripAt(ground, choice.picked, 'scheduled', 'on_route');
  return trip ? { do: 'cancel', as: choice.as, trip: trip.id } : null;
});
const revert = intent('revert', fc.record({ as, picked }), (choice, ground) => {
  const trip = tripAt(ground, choice.picked, 'completed');
  return trip ? { do: 'revert', as: choice.as, trip: trip.id } : null;
});

type Change = Fields<'update'>['change'];
const planned = fc.oneof(
  fc.record({ kilograms }),
  dates,
  fc.record({ kind }),
  fc.record({ kind, start: fc.constantFrom(TODAY, '2026-12-01') }),
  fc.record({ rand: fc.constantFrom(400, 12_000) }),
  fc.record({ opening: fc.constantFrom(182_000, 182_400, 183_000) }),
) as fc.Arbitrary<Change>;
const update = intent('update', fc.record({ as, picked, started, change: planned }), ({ change, ...choice }, ground) => {
  const trip = tripAt(ground, choice.picked, 'scheduled', 'on_route');
  return trip ? { do: 'update', as: choice.as, trip: trip.id, startedFrom: startedFrom(trip, choice.started), change } : null;
});
const moveTo = intent(
  'move',
  fc.record({
    as,
    picked,
    started,
    vehicle,
    besides: fc.oneof(fc.constant({}), dates, fc.record({ opening: fc.constantFrom(182_400, 183_000) })),
  }),
  ({ besides, ...choice }, ground) => {
    const trip = tripAt(ground, choice.picked, 'scheduled');
    const change = { ...besides, vehicle: vehicleAt(ground, choice.vehicle) };
    return trip ? { do: 'update', as: choice.as, trip: trip.id, startedFrom: startedFrom(trip, choice.started), change } : null;
  },
);

const corrected = fc.oneof(
  fc.record({ kilograms }),
  fc.record({ end: ends }),
  fc.record({ start: fc.constantFrom('2026-10-20', TODAY, '2026-12-03') }),
  fc.record({ perTon: fc.boolean(), rand: fc.constantFrom(31, 13_000) }),
) as fc.Arbitrary<Fields<'correct'>['change']>;
const correct = intent('correct', fc.record({ by: rarely, picked, started, change: corrected }), ({ change, ...choice }, ground) => {
  const trip = tripAt(ground, choice.picked, 'completed');
  if (!trip) return null;
  return { do: 'correct', as: choice.by ? 'controller' : 'senior', trip: trip.id, startedFrom: startedFrom(trip, choice.started), change };
});

const invoice = intent('invoice', fc.record({ picked, number: fc.constantFrom('INV-1', 'INV-2') }), (choice, ground) => {
  const trip = tripAt(ground, choice.picked, 'completed', 'on_route');
  return trip ? { do: 'invoice', trip: trip.id, number: choice.number } : null;
});
const remove = intent('delete', fc.record({ as, picked }), (choice, ground) => {
  const trip = tripAt(ground, choice.picked, 'cancelled', 'completed');
  return trip ? { do: 'delete', as: choice.as, trip: trip.id } : null;
});

const book = intent(
  'book',
  fc.record({
    vehicle,
    type: fc.constantFrom('service', 'workshop', 'breakdown'),
    dates: fc.constantFrom(
      { start: TODAY, end: TODAY },
      { start: '2026-11-20', end: '2026-11-24' },
      { start: '2026-11-28', end: '2026-11-28' },
    ),
  }),
  ({ vehicle: n, type, dates: days }, ground) => ({ do: 'book', vehicle: vehicleAt(ground, n), type, ...days }),
);
const endBooking = intent(
  'end booking',
  fc.record({ n: fc.nat(7), any: rarely, to: fc.constantFrom('completed', 'cancelled') }),
  ({ n, any, to }, { model }) => {
    const all = [...model.vehicles].flatMap(([id, { bookings }]) => [...bookings].map(([booking, { state }]) => ({ id, booking, state })));
    const chosen = at(any ? all : all.filter(({ state }) => state === 'active'), n);
    return chosen ? { do: 'endBooking', vehicle: chosen.id, booking: chosen.booking, to } : null;
  },
);

const driver = intent('driver', fc.record({ vehicle, n: fc.nat(2) }), ({ vehicle: v, n }, ground) => ({
  do: 'driver',
  vehicle: vehicleAt(ground, v),
  driver: ground.drivers[n] ?? null,
}));
const odometer = intent(
  'odometer',
  fc.record({ as, vehicle, by: fc.constantFrom(-500, 0, 250) }),
  ({ vehicle: v, by, ...choice }, ground) => {
    const id = vehicleAt(ground, v);
    return { do: 'odometer', ...choice, vehicle: id, km: ground.model.odometer(id) + by };
  },
);
const byHand = intent(
  'by hand',
  fc.record({ vehicle, status: fc.constantFrom('Idle', 'Active', 'Workshop', 'No Driver Available') }),
  ({ vehicle: v, status }, ground) => ({ do: 'byHand', vehicle: vehicleAt(ground, v), status }),
);
const agree = intent(
  'agree',
  fc.oneof(
    fc.record({ monthly: fc.constantFrom(0, 100_000, 150_000), remaining: fc.constant(null) }),
    fc.record({ monthly: fc.constant(null), remaining: fc.constantFrom(0, 40_000, 66_000, 100_000) }),
  ) as fc.Arbitrary<{ monthly: number | null; remaining: number | null }>,
  (choice) => ({ do: 'agree', ...choice }),
);

/** What happens in an office, what happens most often named most often. */
export const ofOneOffice = [
  create,
  create,
  create,
  createBackDated,
  accept,
  accept,
  complete,
  complete,
  complete,
  cancel,
  revert,
  revert,
  update,
  moveTo,
  correct,
  correct,
  invoice,
  remove,
  remove,
  book,
  endBooking,
  endBooking,
  driver,
  odometer,
  byHand,
  agree,
];
/** The same for offices that work at the same moment: without what reads rows that it does not hold. */
export const ofManyOffices = [
  create,
  create,
  createBackDated,
  accept,
  accept,
  accept,
  complete,
  complete,
  complete,
  cancel,
  revert,
  revert,
  update,
  moveTo,
  moveTo,
  moveTo,
  correct,
  correct,
  invoice,
  remove,
  remove,
  book,
  endBooking,
  endBooking,
  odometer,
];
