import { describe, expect, test } from 'vitest';
import { withChangedStop } from '../../blocks/stops/route-value.ts';
import {
  createBodyOf,
  emptyTripForm,
  followsFrom,
  inMode,
  tripFieldOf,
  tripFormSchema,
  withClient,
  withContract,
  withRate,
  type TripForm,
} from './trip.form-model.ts';

const vehicle = { id: 'v', fleetNumber: 'KRH001', assetReg: 'LP 25 DB GP', odometerReading: 182_400, odometerReadAt: null };
const clientId = '01890000-0000-7000-8000-000000000001';
const id = '01890000-0000-7000-8000-000000000002';
const empty = (): TripForm => emptyTripForm('2026-11-21');
const stops = [
  { address: 'City Deep', lat: -26, lng: 28, type: 'loading' as const, sequence: 'L1', customName: null },
  { address: 'Durban', lat: -29, lng: 31, type: 'offloading' as const, sequence: 'O1', customName: null },
];
const rate = {
  id,
  amount: 412.5,
  rateType: 'per_ton' as const,
  commodity: 'Maize',
  stops,
  km: 578,
  km_source: 'manual' as const,
  isManual: false,
};

const complaints = (form: TripForm, isNew = true) =>
  Object.fromEntries(
    (tripFormSchema({ odometer: vehicle.odometerReading, isNew, today: () => '2026-11-21' }).safeParse(form).error?.issues ?? []).map(
      (issue) => [issue.path.join('.'), issue.message],
    ),
  );
const filled = (): TripForm => {
  const form = empty();
  const [from, to] = form.route.stops;
  const route = withChangedStop(withChangedStop(form.route, from!.key, { address: 'A' }), to!.key, { address: 'B' });
  return {
    ...form,
    clientId,
    commodity: 'Coal',
    lockedInRevenue: 13_300,
    endDate: '2026-11-22',
    openingKilometers: 182_400,
    route: { ...route, km: 578, isPending: false },
  };
};

describe('a new trip', () => {
  test('starts on route today with a flat rate, 34 tons, L1 and O1 (PLAN-016, VAL-086)', () => {
    const { mode, rateType, tonnage, isScheduled, startDate, openingKilometers, route } = empty();
    expect([mode, rateType, tonnage, isScheduled, startDate, openingKilometers]).toEqual([
      'blank',
      'flat_rate',
      34,
      false,
      '2026-11-21',
      // filled in from the odometer of the moment, and only for a trip that starts now
      '',
    ]);
    expect(route.stops.map(({ sequence }) => sequence)).toEqual(['L1', 'O1']);
  });

  test('says what is missing in the words of the specification (VAL-079 … VAL-084, VAL-086 … VAL-088)', () => {
    expect(complaints({ ...empty(), tonnage: '', startDate: '', rateType: '', openingKilometers: '' })).toMatchObject({
      clientId: 'Please select a client',
      commodity: 'Commodity is required',
      rateType: 'Rate type is required',
      lockedInRevenue: 'Revenue amount is required',
      tonnage: 'Tonnage is required',
      startDate: 'Start date is required',
      endDate: 'End date is required',
      openingKilometers: 'Opening kilometers is required',
      'route.stops.0.address': 'Address is required',
    });
    expect(complaints({ ...empty(), mode: 'route', clientId }).routeId).toBe('Please select a rate');
    expect(complaints({ ...empty(), mode: 'contract' }).contractId).toBe('Please select a contract');
    expect(complaints(filled())).toEqual({});
  });

  test('opens at the odometer or above, unless it is back-dated; a planned one may leave it open (VAL-085, PLAN-034)', () => {
    const low = { ...filled(), openingKilometers: 182_399 };
    expect(complaints(low)).toEqual({ openingKilometers: 'Opening kilometers must be greater than or equal to current kilometers' });
    expect(complaints({ ...low, isBackDated: true })).toEqual({});
    const ahead = { ...filled(), isBackDated: true, startDate: '2026-11-22' };
    expect(complaints(ahead)).toEqual({ startDate: 'A back-dated trip cannot start after today' });
    expect(complaints({ ...low, openingKilometers: '', isScheduled: true })).toEqual({});
  });

  test('is sent with what is locked in and its own way (PLAN-031)', () => {
    expect(createBodyOf(filled(), vehicle, 'Client (Pty) Ltd')).toMatchObject({
      assetId: 'v',
      lockedInRegistration: 'LP 25 DB GP',
      lockedInClient: 'Client (Pty) Ltd',
      isCustomRoute: true,
      isScheduled: false,
      routeId: null,
      contractId: null,
      startDate: '2026-11-21T00:00:00.000Z',
      lockedInRateDetails: {
        commodity: 'Coal',
        km: 578,
        stops: [
          { address: 'A', type: 'loading' },
          { address: 'B', type: 'offloading' },
        ],
      },
    });
  });
});

describe('a mode', () => {
  test('lets client and the other choice go (PLAN-015)', () => {
    const chosen = withRate({ ...inMode(empty(), 'route'), clientId }, rate);
    expect(inMode(chosen, 'contract')).toMatchObject({ mode: 'contract', clientId: '', routeId: '', contractId: '' });
  });

  test('route copies amount, rate type, commodity and way of the rate, and sends no way of its own (PLAN-021)', () => {
    const form = withRate({ ...inMode(empty(), 'route'), clientId }, rate);
    expect(form).toMatchObject({ routeId: id, lockedInRevenue: 412.5, rateType: 'per_ton', commodity: 'Maize' });
    expect(createBodyOf(form, vehicle, 'C')).toMatchObject({ routeId: id, isCustomRoute: false, lockedInRateDetails: { emptyKm: null } });
    expect(createBodyOf(form, vehicle, 'C').lockedInRateDetails).not.toHaveProperty('stops');
  });

  test('contract copies its client too (PLAN-022)', () => {
    expect(withContract(inMode(empty(), 'contract'), { ...rate, clientId }, false)).toMatchObject({
      contractId: id,
      clientId,
      lockedInRevenue: 412.5,
    });
  });
});

describe('another client', () => {
  const chosen = () => withRate({ ...inMode(empty(), 'route'), clientId }, rate);

  test('brings its own way of handling pallets, and lets go what the old one’s rate brought (PLAN-020)', () => {
    expect(withClient(chosen(), { id, chepClient: true })).toMatchObject({
      clientId: id,
      isChepLoad: true,
      routeId: '',
      lockedInRevenue: '',
      rateType: 'flat_rate',
      commodity: '',
    });
    expect(withClient(chosen(), { id, chepClient: true }).route.stops.map(({ address }) => address)).toEqual(['', '']);
  });

  test('leaves what was typed for a custom trip', () => {
    expect(withClient(filled(), { id, chepClient: false })).toMatchObject({ clientId: id, commodity: 'Coal', lockedInRevenue: 13_300 });
  });

  test('of a contract does not inherit the pallets of a client chosen before it', () => {
    const picked = withClient(inMode(empty(), 'route'), { id, chepClient: true });
    expect(inMode(picked, 'contract').isChepLoad).toBe(false);
    expect(withContract(inMode(picked, 'contract'), { ...rate, clientId }, false).isChepLoad).toBe(false);
    expect(withContract(inMode(picked, 'contract'), { ...rate, clientId }, true).isChepLoad).toBe(true);
  });
});

test('a start in the future is scheduled, and the end follows from the way at 600 km a day (PLAN-017)', () => {
  const at = (startDate: string) => followsFrom({ startDate, route: withRate(empty(), rate).route }, '2026-11-21');
  expect(at('2026-11-22')).toEqual({ isScheduled: true, endDate: '2026-11-23' });
  expect(at('2026-11-21')).toEqual({ isScheduled: false, endDate: '2026-11-22' });
  expect(followsFrom({ startDate: '2026-11-22', route: empty().route }, '2026-11-21').endDate).toBe('');
});

test('a planned trip is sent without an opening reading: it opens at the odometer of the moment it is accepted', () => {
  expect(createBodyOf({ ...filled(), isScheduled: true }, vehicle, 'C').openingKilometers).toBeNull();
});

test('messages of the server find their fields', () => {
  expect(['clientId', 'lockedInRateDetails.commodity', 'lockedInRateDetails.stops', 'lockedInRateDetails.km'].map(tripFieldOf)).toEqual([
    'clientId',
    'commodity',
    'route.list',
    'route.km',
  ]);
});
