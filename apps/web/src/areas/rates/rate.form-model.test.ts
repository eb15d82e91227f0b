import { rateFields, type Rate } from '@superlink/api/rates/rate.schema.ts';
import { today } from '../../blocks/format/dates.ts';
import { describe, expect, test } from 'vitest';
import { withChangedStop, withWay } from '../../blocks/stops/route-value.ts';
import { unfilled } from '../../../test/unfilled.ts';
import { createBodyOf, emptyRateForm, formOfRate, rateFormSchema, updateBodyOf, type RateForm } from './rate.form-model.ts';

const rate: Rate = {
  ...unfilled(rateFields),
  id: '01890000-0000-7000-8000-000000000001',
  appId: 'RT-0001',
  client: 'Kestrel Point Retail (Pty) Ltd',
  clientName: 'Kestrel Point Retail (Pty) Ltd',
  clientId: '01890000-0000-7000-8000-000000000002',
  commodity: 'Steel coils',
  rateType: 'per_ton',
  amount: 395.5,
  currency: 'R',
  effectiveDate: '2026-11-21T00:00:00.000Z',
  km: 578,
  km_source: 'engine',
  stops: [
    { address: 'City Deep', lat: -26.2, lng: 28, type: 'loading', sequence: 'L1', customName: null },
    { address: 'Harrismith', lat: -28.3, lng: 29.1, type: 'stop-loading', sequence: 'L2', customName: null },
    { address: 'Durban', lat: -29.9, lng: 31, type: 'offloading', sequence: 'O1', customName: null },
  ],
  polyline: 'abc',
  isManual: false,
  status: 'active',
  updatedAt: '2026-11-21T06:00:00.000Z',
};
const complaints = (form: RateForm) =>
  Object.fromEntries((rateFormSchema.safeParse(form).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

describe('the form of a route', () => {
  test('begins flat and in rand, from today on (2§9; decision 13.3)', () => {
    expect(emptyRateForm()).toMatchObject({ rateType: 'flat_rate', currency: 'R', effectiveDate: today() });
  });

  test('complains in the words of the specification (VAL-062 … VAL-068)', () => {
    expect(complaints({ ...emptyRateForm(), rateType: '' })).toEqual({
      clientId: 'Client is required',
      commodity: 'Commodity is required',
      rateType: 'Rate type is required',
      amount: 'Amount is required',
      route: 'Check the stops and the distance',
      'route.stops.0.address': 'Address is required',
      'route.stops.1.address': 'Address is required',
    });
    expect(complaints({ ...formOfRate(rate), amount: -1 })).toEqual({ amount: 'Amount must be positive' });
    expect(complaints({ ...formOfRate(rate), effectiveDate: '' })).toEqual({ effectiveDate: 'Effective date is required' });
    expect(complaints(formOfRate(rate))).toEqual({});
  });

  test('sends a saved rate back as it came', () => {
    const { id: _id, appId: _appId, client: _client, clientName: _trading, status: _status, updatedAt: _stamp, ...sent } = rate;
    expect(createBodyOf(formOfRate(rate))).toEqual(sent);
    expect(updateBodyOf(formOfRate(rate), rate)).toEqual({ updatedAt: rate.updatedAt });
  });

  test('sends only what has changed, a new way with its kilometres and line', () => {
    const form = formOfRate(rate);
    const moved = withChangedStop(form.route, form.route.stops[1]!.key, { address: 'Ladysmith', lat: -28.6, lng: 29.8 });
    const changed = { ...form, routeName: ' N3 ', route: withWay(moved, { distanceM: 590_120, polyline: 'def' }, 'estimate') };
    expect(updateBodyOf(changed, rate)).toEqual({
      routeName: 'N3',
      km: 590.1,
      km_source: 'estimate',
      polyline: 'def',
      stops: [rate.stops[0], { ...rate.stops[1], address: 'Ladysmith', lat: -28.6, lng: 29.8 }, rate.stops[2]],
      updatedAt: rate.updatedAt,
    });
  });
});
