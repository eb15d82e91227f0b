import { vehicleFields, type Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { describe, expect, it } from 'vitest';
import { unfilled } from '../../../test/unfilled.ts';
import {
  createBodyOf,
  emptyVehicleForm,
  formOfVehicle,
  permitComplaints,
  permitsOf,
  undatedPermits,
  takesOdometerBack,
  updateBodyOf,
  vehicleFormSchema,
  type VehicleForm,
} from './vehicle.form-model.ts';

const schema = vehicleFormSchema('2026-11-21');

function complaints(change: Partial<VehicleForm>): Record<string, string> {
  const result = schema.safeParse({ ...filled(), ...change });
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

function filled(): VehicleForm {
  return { ...emptyVehicleForm(), fleetNumber: 'KRH001', assetReg: 'ND 482 193', assetExpLic: '2027-05-31', odometerReading: 120_000 };
}

const saved: Vehicle = {
  ...unfilled(vehicleFields),
  id: '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11',
  fleetNumber: 'KRH001',
  assetReg: 'ND 482 193',
  assetYear: 2021,
  dieselCapacity: 830,
  odometerReading: 120_000,
  odometerReadAt: '2026-11-20T06:00:00.000Z',
  assetExpLic: '2027-05-31T00:00:00.000Z',
  status: 'Idle',
  driverId: null,
  driver: null,
  tripAssigned: false,
  current_assignments: [],
  kmToService: null,
  kmUntilNextService: null,
  nextServiceDueOdo: null,
  overdueByKm: null,
  crossBorderPermits: { Zimbabwe: '2027-02-01T00:00:00.000Z', Botswana: '2027-01-01T00:00:00.000Z' },
  performance: { totalRevenue: 0, completedTrips: 0, emptyKm: 0 },
  updatedAt: '2026-11-20T08:00:00.000Z',
};

describe('what the vehicle form refuses', () => {
  it('a complete form passes, and a new vehicle starts as Idle (VEH-039)', () => {
    expect(complaints({})).toEqual({});
    expect(emptyVehicleForm().status).toBe('Idle');
  });

  it('an empty form names every required field in its own words (VAL-015, VAL-017, VAL-020, VAL-024)', () => {
    const result = schema.safeParse(emptyVehicleForm());
    expect(Object.fromEntries(result.error!.issues.map((issue) => [issue.path.join('.'), issue.message]))).toEqual({
      fleetNumber: 'Fleet number is required',
      assetReg: 'Registration is required',
      assetExpLic: 'License expiry is required',
      odometerReading: 'Odometer reading is required',
    });
  });

  it.each([
    ['fleet numbers end at 20 characters (VAL-016)', { fleetNumber: 'x'.repeat(21) }, { fleetNumber: 'Cannot exceed 20 characters' }],
    ['a fleet number of 20 characters is fine (VAL-016)', { fleetNumber: 'x'.repeat(20) }, {}],
    ['blanks are no registration (VAL-017)', { assetReg: '   ' }, { assetReg: 'Registration is required' }],
    ['a year may be next year', { assetYear: 2027 }, {}],
    ['a year may not be later than next year (VAL-019)', { assetYear: 2028 }, { assetYear: 'Cannot be later than 2027' }],
    ['a year cannot be negative (VAL-018)', { assetYear: -1 }, { assetYear: 'Cannot be negative' }],
    ['a year may be left out', { assetYear: '' }, {}],
    ['an odometer of zero is a reading', { odometerReading: 0 }, {}],
    ['an odometer cannot be negative (VAL-020)', { odometerReading: -1 }, { odometerReading: 'Cannot be negative' }],
    ['a tank cannot be negative (VAL-021)', { dieselCapacity: -1 }, { dieselCapacity: 'Cannot be negative' }],
    ['a service interval cannot be negative (VAL-023)', { serviceInterval: -1 }, { serviceInterval: 'Cannot be negative' }],
    ['a last service cannot be negative (VAL-022)', { lastServiceKilometer: -1 }, { lastServiceKilometer: 'Cannot be negative' }],
    [
      'one permit cannot stand twice, however it is written',
      {
        permits: [
          { permitName: 'Zambia', expiryDate: '2027-01-01' },
          { permitName: ' zambia', expiryDate: '2027-02-01' },
        ],
      },
      { 'permits.1.permitName': 'This permit is already on the list' },
    ],
    [
      'rows without a name or a date do not hold up the form',
      {
        permits: [
          { permitName: '', expiryDate: '' },
          { permitName: '', expiryDate: '' },
        ],
      },
      {},
    ],
    [
      'permit names end at 60 characters',
      { permits: [{ permitName: 'x'.repeat(61), expiryDate: '' }] },
      { 'permits.0.permitName': 'Cannot exceed 60 characters' },
    ],
  ] satisfies [string, Partial<VehicleForm>, Record<string, string>][])('%s', (_, change, expected) =>
    expect(complaints(change)).toEqual(expected),
  );

  it('a half-filled permit says what it lacks (VAL-025, VAL-026)', () => {
    expect(permitComplaints({ permitName: ' ', expiryDate: '2027-01-01' })).toEqual({ permitName: 'Permit name is required' });
    expect(permitComplaints({ permitName: 'Zambia', expiryDate: '' })).toEqual({ expiryDate: 'Permit expiry is required' });
    expect(permitComplaints({ permitName: 'Zambia', expiryDate: '2027-01-01' })).toEqual({});
  });
});

describe('what the vehicle form sends', () => {
  it('numbers as numbers, empty fields as null, days as UTC midnight, permits as a map (VEH-040, VEH-042, GEN-009)', () => {
    const form = {
      ...filled(),
      odometerReading: '120000.5',
      assetYear: '',
      dieselCapacity: '830',
      permits: [{ permitName: ' Zambia ', expiryDate: '2027-01-01' }],
    };
    expect(createBodyOf(form)).toEqual({
      ...createBodyOf(emptyVehicleForm()),
      fleetNumber: 'KRH001',
      assetReg: 'ND 482 193',
      assetMakeModel: null,
      assetYear: null,
      assetVin: null,
      status: 'Idle',
      assetExpLic: '2027-05-31T00:00:00.000Z',
      odometerReading: 120_000.5,
      dieselCapacity: 830,
      serviceInterval: null,
      lastServiceKilometer: null,
      crossBorderPermits: { Zambia: '2027-01-01T00:00:00.000Z' },
    });
  });

  it('permits with a blank name or date are dropped (VEH-041)', () => {
    expect(
      permitsOf([
        { permitName: 'Zambia', expiryDate: '' },
        { permitName: ' ', expiryDate: '2027-01-01' },
        { permitName: 'Malawi', expiryDate: '2027-01-01' },
      ]),
    ).toEqual({ Malawi: '2027-01-01T00:00:00.000Z' });
  });

  it('permits with a name and no date are named, so that none vanishes without a word', () => {
    expect(
      undatedPermits([
        { permitName: ' Zambia ', expiryDate: '' },
        { permitName: '', expiryDate: '' },
        { permitName: 'Malawi', expiryDate: '2027-01-01' },
      ]),
    ).toEqual(['Zambia']);
  });

  it('an edit starts from the saved vehicle, its permits in the order of their names', () => {
    const form = formOfVehicle(saved);
    expect(form).toMatchObject({ assetYear: 2021, assetMakeModel: '', assetExpLic: '2027-05-31', serviceInterval: '' });
    expect(form.permits).toEqual([
      { permitName: 'Botswana', expiryDate: '2027-01-01' },
      { permitName: 'Zimbabwe', expiryDate: '2027-02-01' },
    ]);
  });

  it('an edit sends what was changed and the moment it was loaded at, nothing else', () => {
    expect(updateBodyOf(formOfVehicle(saved), saved)).toEqual({ updatedAt: saved.updatedAt });
    expect(updateBodyOf({ ...formOfVehicle(saved), assetMakeModel: 'Volvo FH', dieselCapacity: '' }, saved)).toEqual({
      assetMakeModel: 'Volvo FH',
      dieselCapacity: null,
      updatedAt: saved.updatedAt,
    });
  });

  it('the reason for a lower reading goes along only when the reading is lower', () => {
    const lower = { ...formOfVehicle(saved), odometerReading: 100, odometerResetReason: ' new cluster ' };
    expect(takesOdometerBack(lower, saved)).toBe(true);
    expect(updateBodyOf(lower, saved)).toEqual({ odometerReading: 100, odometerResetReason: 'new cluster', updatedAt: saved.updatedAt });
    const higher = { ...lower, odometerReading: 130_000 };
    expect(updateBodyOf(higher, saved)).toEqual({ odometerReading: 130_000, updatedAt: saved.updatedAt });
  });
});
