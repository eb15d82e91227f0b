import { contractFields, type Contract } from '@superlink/api/contracts/contract.schema.ts';
import { describe, expect, test } from 'vitest';
import { unfilled } from '../../../test/unfilled.ts';
import { contractPeriod, contractRoute, contractTitle, formatMonth, formatProgress } from './contract-facts.ts';
import {
  announcedRemaining,
  contractFormSchema,
  createBodyOf,
  emptyContractForm,
  formOfContract,
  podCutOffChoices,
  updateBodyOf,
  type ContractForm,
} from './contract.form-model.ts';

const contract: Contract = {
  ...unfilled(contractFields),
  id: '01890000-0000-7000-8000-000000000001',
  appId: 'CT-0001',
  contractName: 'Coil export Durban',
  commodity: 'Steel coils',
  client: {
    name: 'Tsessebe',
    registeredName: 'Tsessebe Steel Traders',
    customerCode: 'TSE001',
    physicalAddress: 'Isando',
    status: 'active',
  },
  clientId: '01890000-0000-7000-8000-000000000002',
  monthlyTonnage: 1_500,
  deliveredTonnage: 101.98,
  remainingTonnage: 1_398.02,
  overDeliveredTonnage: 0,
  progress: 6.8,
  tonnageMonth: '2026-11',
  contractStart: '2026-02-01T00:00:00.000Z',
  contractEnd: '2027-01-31T00:00:00.000Z',
  expired: false,
  rateType: 'per_ton',
  amount: 395,
  currency: 'R',
  status: 'active',
  km: 578,
  km_source: 'estimate',
  podCutOffDay: 20,
  isManual: false,
  stops: [
    { address: 'City Deep, Johannesburg, Gauteng', lat: -26.2, lng: 28.1, type: 'loading', sequence: 'L1', customName: null },
    { address: 'Maydon Wharf, Durban', lat: -29.9, lng: 31, type: 'offloading', sequence: 'O1', customName: null },
  ],
  polyline: '_p~iF~ps|U',
  updatedAt: '2026-11-21T06:00:00.000Z',
};
const form = (fields: Partial<ContractForm> = {}): ContractForm => ({ ...formOfContract(contract), ...fields });
const complaints = (fields: Partial<ContractForm>) =>
  Object.fromEntries(
    (contractFormSchema.safeParse(form(fields)).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('the contract form', () => {
  test('begins today with the defaults of 2§3 (CON-030)', () => {
    const empty = emptyContractForm('2026-11-21');
    expect(empty).toMatchObject({ contractStart: '2026-11-21', contractEnd: '', rateType: 'flat_rate', podCutOffDay: '0', currency: 'R' });
    expect(empty.route.stops.map(({ kind }) => kind)).toEqual(['loading', 'offloading']);
  });

  test('refuses with the words of 2§5 (VAL-069 … VAL-078)', () => {
    expect(
      complaints({
        contractName: ' ',
        clientId: '',
        commodity: '',
        contractStart: '',
        monthlyTonnage: '',
        remainingTonnage: -1,
        rateType: '' as never,
        amount: '',
        currency: '',
      }),
    ).toEqual({
      contractName: 'Contract Name is required',
      clientId: 'Client is required',
      commodity: 'Required',
      contractStart: 'Start Date is required',
      monthlyTonnage: 'Monthly Tonnage is required',
      remainingTonnage: 'Minimum value is 0',
      rateType: 'Rate type is required',
      amount: 'Amount is required',
      currency: 'Currency is required',
    });
    expect(complaints({ amount: -1, commodity: 'C'.repeat(101), contractEnd: '2026-01-31' })).toEqual({
      amount: 'Amount must be positive',
      commodity: 'Cannot exceed 100 characters',
      contractEnd: 'End date cannot be before start date',
    });
    expect(complaints({})).toEqual({});
  });

  test('sends a whole contract, active, an empty end date as none (CON-029)', () => {
    const body = createBodyOf(form({ contractName: ' Coil export ', contractEnd: '' }));
    expect(body).toMatchObject({
      contractName: 'Coil export',
      contractEnd: null,
      contractStart: '2026-02-01T00:00:00.000Z',
      podCutOffDay: 20,
      status: 'active',
      monthlyTonnage: 1_500,
      isManual: false,
      km: 578,
    });
  });

  test('sends what was changed and no remaining tonnage that nobody touched', () => {
    const { updatedAt } = contract;
    expect(updateBodyOf(form(), contract)).toEqual({ updatedAt });
    expect(updateBodyOf(form({ monthlyTonnage: 2_000, podCutOffDay: '0' }), contract)).toEqual({
      monthlyTonnage: 2_000,
      podCutOffDay: 0,
      updatedAt,
    });
  });

  test('opens a contract without name and end with both fields empty, and sends neither', () => {
    const open = { ...contract, contractName: null, contractEnd: null };
    expect(formOfContract(open)).toMatchObject({ contractName: '', contractEnd: '' });
    expect(updateBodyOf({ ...formOfContract(open), contractName: 'Coal' }, open)).toEqual({
      contractName: 'Coal',
      updatedAt: open.updatedAt,
    });
  });

  test('announces what a new monthly tonnage makes of a remaining one that is left alone', () => {
    expect(announcedRemaining(form({ monthlyTonnage: 2_000 }), contract)).toBe(1_898.02);
    expect(announcedRemaining(form({ monthlyTonnage: 50 }), contract)).toBe(0);
    expect(announcedRemaining(form(), contract)).toBeNull();
    expect(announcedRemaining(form({ monthlyTonnage: '' }), contract)).toBeNull();
    expect(announcedRemaining(form({ monthlyTonnage: 2_000, remainingTonnage: 900 }), contract)).toBeNull();
    const typed = { ...contract, remainingTonnage: 700 };
    expect(announcedRemaining({ monthlyTonnage: 2_000, remainingTonnage: 700 }, typed)).toBeNull();
  });

  test('offers the client’s rule and every day of the month as POD cut-off', () => {
    expect(podCutOffChoices).toHaveLength(32);
    expect([podCutOffChoices[0]?.label, podCutOffChoices[31]?.label]).toEqual(['Client’s rule', '31st of the month']);
  });
});

describe('what a card says', () => {
  test('the name, or the commodity without one', () => {
    expect([contractTitle(contract), contractTitle({ ...contract, contractName: null })]).toEqual(['Coil export Durban', 'Steel coils']);
  });

  test('the way by two parts of each first address, none with fewer than two stops (CON-006)', () => {
    expect(contractRoute(contract)).toEqual({ from: 'City Deep, Johannesburg', to: 'Maydon Wharf, Durban' });
    expect(contractRoute({ stops: contract.stops.slice(0, 1) })).toBeNull();
  });

  test('the period, or that it is ongoing (CON-007)', () => {
    expect(contractPeriod(contract)).toBe('01/02/2026 to 31/01/2027');
    expect(contractPeriod({ ...contract, contractEnd: null })).toBe('Ongoing');
  });

  test('percent with two decimals, months by name', () => {
    expect([formatProgress(6.8), formatMonth('2026-11')]).toEqual(['6.80\u00a0%', 'November 2026']);
  });
});
