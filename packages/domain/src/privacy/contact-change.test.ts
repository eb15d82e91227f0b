import { describe, expect, test } from 'vitest';
import { contactChange } from './contact-change.ts';

const pieter = { name: 'Pieter van Zyl', telephone: '083 111 2222', email: 'pieter@example.co.za' };
const moved = { ...pieter, telephone: '083 999 0000' };
const anna = { name: 'Anna Botha', telephone: '083 333 4444', email: 'anna@example.co.za' };

describe('what a change of a client says of one of its contacts (decision 1.75)', () => {
  test('is that contact alone, on the lists where it changed', () => {
    const change = {
      before: { name: 'Client', operationsContacts: [pieter, anna], debtorsContact: [pieter], city: 'Ermelo' },
      after: { name: 'Other', operationsContacts: [anna, moved], debtorsContact: [anna, pieter], city: 'Witbank' },
    };
    expect(contactChange(change, 'pieter  VAN zyl')).toEqual({
      before: { operationsContacts: [pieter] },
      after: { operationsContacts: [moved] },
    });
  });
  test('is how the contact came, and how it went', () => {
    expect(contactChange({ before: null, after: { financialManager: [pieter, anna] } }, pieter.name)).toEqual({
      before: null,
      after: { financialManager: [pieter] },
    });
    expect(contactChange({ before: { creditorsContact: [pieter] }, after: { creditorsContact: [] } }, pieter.name)).toEqual({
      before: { creditorsContact: [pieter] },
      after: { creditorsContact: [] },
    });
  });
  test('is nothing where only others changed, or the entry is of another form', () => {
    expect(
      contactChange({ before: { operationsContacts: [pieter] }, after: { operationsContacts: [pieter, anna] } }, pieter.name),
    ).toBeNull();
    expect(contactChange({ before: { city: 'Ermelo' }, after: { city: 'Witbank' } }, pieter.name)).toBeNull();
    expect(
      contactChange({ before: null, after: { operationsContacts: 'erased', debtorsContact: [null, 'erased', {}] } }, pieter.name),
    ).toBeNull();
  });
});
