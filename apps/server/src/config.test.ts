import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('positions are kept as they came for 14 days and the audit for ever, unless the settings say otherwise', () => {
  expect(readConfig({}).settings).toMatchObject({ POSITION_DAYS: 14 });
  expect(readConfig({}).settings.AUDIT_MONTHS).toBeUndefined();
  expect(readConfig({ POSITION_DAYS: '7', AUDIT_MONTHS: '60' }).settings).toMatchObject({ POSITION_DAYS: 7, AUDIT_MONTHS: 60 });
});

test.each([
  ['POSITION_DAYS', '2'],
  ['POSITION_DAYS', '22'],
  ['POSITION_DAYS', '7.5'],
  ['POSITION_DAYS', 'a week'],
  ['AUDIT_MONTHS', '2'],
  ['AUDIT_MONTHS', '601'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`  ${name}: `));
});
