import { describe, expect, test } from 'vitest';
import type { Stop } from '../stops/stop.ts';
import type { LockedInDetails } from './locked-in-details.ts';
import { askedFacts, lockIn, lockInAgain, lockInVehicle, type KeptTrip, type LockInFacts, type WantedTrip } from './lock-in.ts';

const stop = (type: Stop['type'], address: string): Stop => ({ type, address, lat: null, lng: null, sequence: null, customName: null });
const laneStops = [stop('loading', 'City Deep, Johannesburg'), stop('offloading', 'Maydon Wharf, Durban')];
const otherStops = [stop('loading', 'Rosslyn, Pretoria'), stop('offloading', 'Maydon Wharf, Durban')];
const agreed = {
  clientId: 'client',
  stops: laneStops,
  km: 578,
  kmSource: 'engine',
  commodity: 'Coal',
  rateType: 'per_ton',
  amount: 412.5,
  polyline: 'line',
} as const;
const rate: NonNullable<LockInFacts['rate']> = { ...agreed, stops: laneStops, status: 'active', effectiveDate: '2026-11-01' };
const contract: NonNullable<LockInFacts['contract']> = { ...agreed, stops: laneStops, contractEnd: '2026-11-30' };
const wanted: WantedTrip = {
  assetId: 'truck',
  clientId: 'client',
  routeId: 'rate',
  contractId: null,
  startDate: '2026-11-21',
  rateType: 'per_ton',
  lockedInRateDetails: {},
};
const facts: LockInFacts = { today: '2026-11-20', rate, contract, emptyKmTo: () => 57 };
const onContract = { ...wanted, routeId: null, contractId: 'contract' };
const onItsOwn = { ...wanted, routeId: null, lockedInRateDetails: { stops: otherStops, km: 601.5, commodity: 'Steel' } };
const details: LockedInDetails = {
  stops: laneStops,
  km: 578,
  km_source: 'engine',
  emptyKm: 57,
  commodity: 'Coal',
  currency: 'ZAR',
  effectiveDate: '2026-11-01',
  pricing_type: 'per_ton',
  polyline: 'line',
};
const LOCKED = 'Can not edit addresses for contract or route trips.';

describe('a new trip', () => {
  test('takes over the way and the amount of its rate or contract', () => {
    expect(lockIn(wanted, facts)).toEqual({ rateAmount: 412.5, lockedInRateDetails: details });
    expect(lockIn(onContract, facts)).toEqual({ rateAmount: 412.5, lockedInRateDetails: { ...details, effectiveDate: null } });
  });

  test('on neither keeps the way that it was given, from today on, and has no amount', () => {
    expect(lockIn(onItsOwn, facts)).toEqual({
      rateAmount: null,
      lockedInRateDetails: {
        stops: [
          { ...otherStops[0], sequence: 'L1' },
          { ...otherStops[1], sequence: 'O1' },
        ],
        km: 601.5,
        km_source: 'manual',
        emptyKm: 57,
        commodity: 'Steel',
        currency: 'ZAR',
        effectiveDate: '2026-11-20',
        pricing_type: 'per_ton',
        polyline: null,
      },
    });
  });

  test('keeps the empty kilometres that somebody typed, 0 too', () => {
    expect(lockIn({ ...wanted, lockedInRateDetails: { emptyKm: 0 } }, facts)).toMatchObject({ lockedInRateDetails: { emptyKm: 0 } });
  });

  test.each<[string, WantedTrip, Partial<LockInFacts>, Record<string, string>]>([
    ['a rate that is gone', wanted, { rate: undefined }, { routeId: 'Please select a rate' }],
    ['another client’s rate', { ...wanted, clientId: 'other' }, {}, { routeId: 'This rate belongs to another client' }],
    ['an inactive rate', wanted, { rate: { ...rate, status: 'inactive' } }, { routeId: 'This rate is inactive' }],
    ['a contract that is gone', onContract, { contract: undefined }, { contractId: 'Please select a contract' }],
    ['another client’s contract', { ...onContract, clientId: 'other' }, {}, { contractId: 'This contract belongs to another client' }],
    ['a contract that has ended', { ...onContract, startDate: '2026-12-01' }, {}, { startDate: 'The contract has ended before this day' }],
    [
      'PLAN-024: another way than its rate’s',
      { ...wanted, lockedInRateDetails: { stops: otherStops, km: 579 } },
      {},
      { 'lockedInRateDetails.stops': LOCKED, 'lockedInRateDetails.km': LOCKED },
    ],
    [
      'neither commodity nor stops of its own',
      { ...onItsOwn, lockedInRateDetails: {} },
      {},
      { 'lockedInRateDetails.commodity': 'Commodity is required', 'lockedInRateDetails.stops': 'At least one loading stop is required' },
    ],
  ])('is refused with %s', (_case, refused, known, errors) => {
    expect(lockIn(refused, { ...facts, ...known })).toEqual({ errors });
  });

  test('PLAN-024: may repeat the way of its rate', () => {
    expect(lockIn({ ...wanted, lockedInRateDetails: { stops: laneStops, km: 578 } }, facts)).toEqual({
      rateAmount: 412.5,
      lockedInRateDetails: details,
    });
  });
});

describe('a changed trip', () => {
  const kept: KeptTrip = {
    assetId: 'truck',
    clientId: 'client',
    routeId: 'rate',
    contractId: null,
    startDate: '2026-11-21',
    status: 'scheduled',
    rateAmount: 412.5,
    lockedInRateDetails: details,
  };
  const dearer = { ...facts, rate: { ...rate, amount: 500, km: 600, status: 'inactive' as const } };

  test('TRP-7: keeps what it locked in, whatever became of its rate', () => {
    expect(lockInAgain(wanted, kept, dearer)).toEqual({ rateAmount: 412.5, lockedInRateDetails: details });
    expect(lockInAgain(wanted, kept, { ...facts, rate: undefined })).toEqual({ rateAmount: 412.5, lockedInRateDetails: details });
  });

  test('PLAN-024: takes no other way while it is open, and any once it is corrected', () => {
    const moved = { ...wanted, lockedInRateDetails: { km: 601.5, commodity: 'Steel' } };
    expect(lockInAgain(moved, kept, facts)).toEqual({ errors: { 'lockedInRateDetails.km': LOCKED } });
    expect(lockInAgain(moved, { ...kept, status: 'completed' }, facts)).toEqual({
      rateAmount: 412.5,
      lockedInRateDetails: { ...details, km: 601.5, commodity: 'Steel' },
    });
  });

  test('is planned empty anew for another truck, unless somebody typed it', () => {
    const other = { ...wanted, assetId: 'other truck' };
    const far = { ...facts, emptyKmTo: () => 300 };
    expect(lockInAgain(other, kept, far)).toMatchObject({ lockedInRateDetails: { emptyKm: 300 } });
    expect(lockInAgain({ ...other, lockedInRateDetails: { emptyKm: 12 } }, kept, far)).toMatchObject({
      lockedInRateDetails: { emptyKm: 12 },
    });
    expect(lockInAgain(wanted, kept, far)).toMatchObject({ lockedInRateDetails: { emptyKm: 57 } });
  });

  test('takes over another rate or contract as a new trip does', () => {
    expect(lockInAgain({ ...wanted, routeId: 'another' }, kept, { ...facts, rate: { ...rate, amount: 500 } })).toEqual({
      rateAmount: 500,
      lockedInRateDetails: details,
    });
    expect(lockInAgain({ ...wanted, clientId: 'other' }, kept, facts)).toEqual({
      errors: { routeId: 'This rate belongs to another client' },
    });
    expect(lockInAgain({ ...wanted, contractId: 'contract' }, kept, facts)).toEqual({
      errors: { contractId: 'Choose a route or a contract, not both' },
    });
  });

  test('that leaves its rate keeps the way as its own', () => {
    const left = lockInAgain({ ...wanted, routeId: null, lockedInRateDetails: { km: 601.5 } }, kept, facts);
    expect(left).toMatchObject({ rateAmount: null, lockedInRateDetails: { km: 601.5, commodity: 'Coal', pricing_type: 'per_ton' } });
  });

  test('that is corrected to another rate may say otherwise of the way', () => {
    const corrected = { ...wanted, routeId: 'another', lockedInRateDetails: { km: 601.5 } };
    expect(lockInAgain(corrected, { ...kept, status: 'completed' }, facts)).toEqual({
      rateAmount: 412.5,
      lockedInRateDetails: { ...details, km: 601.5 },
    });
    expect(lockInAgain(corrected, kept, facts)).toEqual({ errors: { 'lockedInRateDetails.km': LOCKED } });
  });

  test('that is planned starts no later than its contract ends; one that was driven is corrected all the same', () => {
    const late = { ...onContract, startDate: '2026-12-01' };
    const planned: KeptTrip = { ...kept, routeId: null, contractId: 'contract' };
    expect(lockInAgain(late, planned, facts)).toEqual({ errors: { startDate: 'The contract has ended before this day' } });
    expect(lockInAgain({ ...late, startDate: '2026-11-30' }, planned, facts)).toEqual({ rateAmount: 412.5, lockedInRateDetails: details });
    expect(lockInAgain(late, { ...planned, status: 'completed' }, facts)).toEqual({ rateAmount: 412.5, lockedInRateDetails: details });
  });

  test.each<[string, Partial<WantedTrip>, ReturnType<typeof askedFacts>]>([
    ['its load', {}, { routeId: null, contractId: null, tripBefore: false }],
    ['its empty kilometres', { lockedInRateDetails: { emptyKm: 12 } }, { routeId: null, contractId: null, tripBefore: false }],
    ['its truck', { assetId: 'other truck' }, { routeId: null, contractId: null, tripBefore: true }],
    ['its rate', { routeId: 'another' }, { routeId: 'another', contractId: null, tripBefore: true }],
    ['its client', { clientId: 'other' }, { routeId: 'rate', contractId: null, tripBefore: true }],
  ])('asks for what it takes over and for nothing else when it changes %s', (_case, change, asked) => {
    expect(askedFacts({ ...wanted, ...change }, kept)).toEqual(asked);
  });

  test('asks for its contract when it is planned for another day, and not when it is corrected', () => {
    const planned: KeptTrip = { ...kept, routeId: null, contractId: 'contract' };
    const late = { ...onContract, startDate: '2026-12-01' };
    expect(askedFacts(late, planned)).toEqual({ routeId: null, contractId: 'contract', tripBefore: false });
    expect(askedFacts(late, { ...planned, status: 'completed' })).toMatchObject({ contractId: null });
  });
});

test('TRP-8: a trip keeps the driver and the numbers of the vehicle as they are at that moment', () => {
  const truck = { assetReg: 'ND 123-456', fleetNumber: 'KW109' };
  const numbers = { lockedInRegistration: 'ND 123-456', lockedInFleetNumber: 'KW109' };
  expect(lockInVehicle(truck, { id: 'new', name: 'Thabo', surname: 'Nkosi' })).toEqual({
    ...numbers,
    driverId: 'new',
    lockedInDriver: 'Thabo Nkosi',
  });
  expect(lockInVehicle(truck, undefined)).toEqual({ ...numbers, driverId: null, lockedInDriver: null });
});

describe('how the copied amount is paid', () => {
  const other: WantedTrip = { ...wanted, lockedInRateDetails: { pricing_type: 'flat_rate' } };
  const refused = {
    errors: {
      'lockedInRateDetails.pricing_type': 'The route or contract says how its amount is paid. Change the rate type of the trip instead.',
    },
  };
  const onRate: KeptTrip = {
    assetId: 'truck',
    clientId: 'client',
    routeId: 'rate',
    contractId: null,
    startDate: '2026-11-21',
    status: 'scheduled',
    rateAmount: 412.5,
    lockedInRateDetails: details,
  };

  test('stays as the rate says, or the estimate would be 34 times as much', () => {
    expect(lockIn(other, facts)).toEqual(refused);
    for (const status of ['scheduled', 'on_route', 'completed'] as const) {
      expect(lockInAgain(other, { ...onRate, status }, facts), status).toEqual(refused);
      expect(lockInAgain({ ...other, routeId: null, contractId: 'contract' }, { ...onRate, status }, facts), status).toEqual(refused);
    }
  });

  test('may be repeated, and a trip on neither says it itself', () => {
    const repeated = { ...wanted, lockedInRateDetails: { pricing_type: 'per_ton' as const } };
    expect([lockIn(repeated, facts), lockInAgain(repeated, onRate, facts)].map((found) => 'errors' in found)).toEqual([false, false]);
    const own = { ...onItsOwn, lockedInRateDetails: { ...onItsOwn.lockedInRateDetails, pricing_type: 'flat_rate' as const } };
    expect('errors' in lockIn(own, facts)).toBe(false);
  });
});
