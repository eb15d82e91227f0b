import { clientFields, type Client } from '@superlink/api/clients/client.schema.ts';
import { describe, expect, it } from 'vitest';
import { unfilled } from '../../../test/unfilled.ts';
import {
  clientFormSchema,
  createBodyOf,
  dayAfterTypeChange,
  emptyClientForm,
  formOfClient,
  updateBodyOf,
  type ClientForm,
} from './client.form-model.ts';

const filled = (change: Partial<ClientForm> = {}): ClientForm => ({
  ...emptyClientForm(),
  registeredName: 'Aloe Crest Dairies (Pty) Ltd',
  name: 'Aloe Crest',
  physicalAddress: '1 Silo Street',
  podCutOffType: 'monthly',
  podCutOff: '25',
  ...change,
});

function complaints(form: ClientForm): Record<string, string> {
  const result = clientFormSchema.safeParse(form);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

const saved: Client = {
  ...unfilled(clientFields),
  id: '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11',
  registeredName: 'Aloe Crest Dairies (Pty) Ltd',
  name: 'Aloe Crest',
  chepClient: true,
  originalPodRequired: true,
  physicalAddress: '1 Silo Street',
  operationsContacts: [{ name: 'Sipho', telephone: '011 000 4400', email: 'dispatch@aloe.example' }],
  debtorsContact: [],
  financialManager: [],
  creditorsContact: [],
  podCutOffType: 'weekly',
  podCutOff: 5,
  biReference: null,
  cutoffDatetime: '2026-11-21T00:00:00.000Z',
  creditLimit: 600_000,
  status: 'active',
  dynamicFields: { Dock: 'D7', Pallets: 40, prices: { lane: [1, 2] } },
  updatedAt: '2026-11-20T08:00:00.000Z',
};

describe('what the client form refuses', () => {
  it('an empty form names every required field in its own words (VAL-094 … VAL-102)', () => {
    expect(complaints(emptyClientForm())).toEqual({
      registeredName: 'Registered name is required',
      name: 'Trading name is required',
      physicalAddress: 'Physical address is required',
      podCutOffType: 'POD cut-off frequency is required',
    });
    expect(complaints(filled())).toEqual({});
  });

  it.each([
    ['a monthly client without a day', { podCutOff: '' }, { podCutOff: 'Day of month is required' }],
    ['a weekly client without a weekday', { podCutOffType: 'weekly', podCutOff: '' }, { podCutOff: 'Day of week is required' }],
    ['Monday is a weekday', { podCutOffType: 'weekly', podCutOff: '0' }, {}],
    [
      'a biweekly client without a reference',
      { podCutOffType: 'biweekly', podCutOff: '' },
      { biReference: 'First reference date is required' },
    ],
    ['a negative credit limit', { creditLimit: -1 }, { creditLimit: 'Credit limit cannot be negative' }],
    ['an empty credit limit is none', { creditLimit: '' }, {}],
    [
      'a contact of blanks',
      { debtorsContact: [{ name: ' ', telephone: 'call me', email: 'x' }] },
      {
        'debtorsContact.0.name': 'Name is required',
        'debtorsContact.0.telephone': 'Please enter a valid telephone number',
        'debtorsContact.0.email': 'Please enter a valid email address',
      },
    ],
    ['a custom field without a name', { customFields: [{ name: ' ', value: 'x' }] }, { 'customFields.0.name': 'Field name is required' }],
    [
      'a custom field twice',
      { customFields: ['a', 'a '].map((name) => ({ name, value: '' })) },
      { 'customFields.1.name': 'This field is there already' },
    ],
  ] satisfies [string, Partial<ClientForm>, Record<string, string>][])('%s', (_, change, expected) =>
    expect(complaints(filled(change))).toEqual(expected),
  );

  it('the cut-off is judged also while other fields are empty', () => {
    expect(complaints({ ...emptyClientForm(), podCutOffType: 'monthly' })).toMatchObject({
      name: 'Trading name is required',
      podCutOff: 'Day of month is required',
    });
  });
});

describe('what the client form sends', () => {
  it('credit limit and cut-off as numbers, empty texts as null, the reference only when biweekly (CLI-028)', () => {
    const sent = createBodyOf(filled({ creditLimit: '1500.50', customFields: [{ name: ' Dock ', value: 'D7' }] }));
    expect(sent).toMatchObject({
      creditLimit: 1500.5,
      podCutOff: 25,
      customerCode: null,
      status: 'pending',
      dynamicFields: { Dock: 'D7' },
    });
    expect(sent).not.toHaveProperty('biReference');
    expect(createBodyOf(filled({ podCutOffType: 'biweekly', podCutOff: '', biReference: '2026-01-02' }))).toMatchObject({
      podCutOff: 0,
      biReference: '2026-01-02T00:00:00.000Z',
    });
  });

  it('an edit sends what was changed and nothing else', () => {
    const form = formOfClient(saved);
    expect(form).toMatchObject({ podCutOff: '5', originalPodRequired: 'original', creditLimit: 600_000 });
    expect(updateBodyOf(form, saved)).toEqual({ updatedAt: saved.updatedAt });
    expect(updateBodyOf({ ...form, creditLimit: '7', deliveryAddress: 'Gate 3' }, saved)).toEqual({
      creditLimit: 7,
      deliveryAddress: 'Gate 3',
      updatedAt: saved.updatedAt,
    });
  });

  it('another frequency goes with its day, even where the number is the old one', () => {
    const form = formOfClient(saved);
    expect(updateBodyOf({ ...form, podCutOffType: 'monthly', podCutOff: '5' }, saved)).toEqual({
      podCutOffType: 'monthly',
      podCutOff: 5,
      updatedAt: saved.updatedAt,
    });
    expect(updateBodyOf({ ...form, podCutOffType: 'biweekly', podCutOff: '', biReference: '2026-12-04' }, saved)).toEqual({
      podCutOffType: 'biweekly',
      podCutOff: 0,
      biReference: '2026-12-04T00:00:00.000Z',
      updatedAt: saved.updatedAt,
    });
  });

  it('custom fields keep their kind, and what the editor cannot show stays', () => {
    const form = formOfClient(saved);
    expect(form.customFields).toEqual([
      { name: 'Dock', value: 'D7' },
      { name: 'Pallets', value: '40' },
    ]);
    const customFields = [...form.customFields.slice(1), { name: 'Gate', value: '3' }];
    expect(updateBodyOf({ ...form, customFields }, saved).dynamicFields).toEqual({ prices: { lane: [1, 2] }, Pallets: 40, Gate: '3' });
  });
});

describe('the form of a saved client', () => {
  it.each([
    [
      { podCutOffType: 'monthly', podCutOff: 25 },
      { podCutOff: '25', biReference: '' },
    ],
    [
      { podCutOffType: 'monthly', podCutOff: 0 },
      { podCutOff: '', biReference: '' },
    ],
    [
      { podCutOffType: 'weekly', podCutOff: 0 },
      { podCutOff: '0', biReference: '' },
    ],
    [
      { podCutOffType: 'biweekly', podCutOff: 0, biReference: '2026-01-02T00:00:00.000Z' },
      { podCutOff: '', biReference: '2026-01-02' },
    ],
  ] as const)('with the cut-off %o shows %o (CLI-027, decision 12.3)', (rule, shown) => {
    expect(formOfClient({ ...saved, ...rule })).toMatchObject(shown);
  });

  it('sends back original and scanned PODs as they were (CLI-023)', () => {
    for (const originalPodRequired of [true, false]) {
      const { originalPodRequired: sent } = createBodyOf(formOfClient({ ...saved, originalPodRequired }));
      expect(sent).toBe(originalPodRequired);
    }
  });

  it('sends back every text that it holds', () => {
    const texts = { customerCode: 'ALO005', registrationNumber: '2010/123456/07', vatNumber: '4010123456', deliveryAddress: 'Gate 3' };
    expect(createBodyOf(formOfClient({ ...saved, ...texts }))).toMatchObject(texts);
  });
});

it('another frequency begins without a day; weekly shows Monday (CLI-026, decision 12.3)', () => {
  expect(dayAfterTypeChange('monthly')).toEqual({ podCutOff: '', biReference: '' });
  expect(dayAfterTypeChange('weekly')).toEqual({ podCutOff: '0', biReference: '' });
  expect(dayAfterTypeChange('biweekly')).toEqual({ podCutOff: '', biReference: '' });
});
