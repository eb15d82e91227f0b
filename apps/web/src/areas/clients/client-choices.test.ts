import { expect, it } from 'vitest';
import { clientChoices, findsClient } from './client-choices.ts';

const summary = (name: string, status: 'active' | 'pending' | 'suspended') => ({
  id: name,
  name,
  registeredName: `${name} (Pty) Ltd`,
  customerCode: `${name.slice(0, 3).toUpperCase()}001`,
  status,
  chepClient: false,
});

it('only active clients can be chosen and stand first; the others say why not, in the label too (CLI-030, CON-032)', () => {
  const choices = clientChoices(
    [summary('Boerbok', 'pending'), summary('Kestrel', 'active'), summary('Riverbend', 'suspended')],
    'contract',
  );
  expect(choices.map(({ label, disabled, refusal }) => [label, disabled, refusal])).toEqual([
    ['Kestrel', false, null],
    ['Boerbok (Client is not approved: pending)', true, 'Client is not approved: pending'],
    ['Riverbend (Client is not approved: suspended)', true, 'Client is not approved: suspended'],
  ]);
});

it('for a route every client can be chosen, and one that is not active says so', () => {
  const choices = clientChoices([summary('Boerbok', 'pending'), summary('Kestrel', 'active')], 'route');
  expect(choices.map(({ label, disabled, refusal, note }) => [label, disabled, refusal, note])).toEqual([
    ['Kestrel', false, null, null],
    ['Boerbok', false, null, 'Pending'],
  ]);
});

it('a client is found by trading name, registered name and code', () => {
  const [choice] = clientChoices([summary('Kestrel', 'active')], 'trip');
  for (const typed of ['', 'kes', 'pty kestrel', 'kes001']) expect(findsClient(choice!, typed)).toBe(true);
  expect(findsClient(choice!, 'boerbok')).toBe(false);
});
