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

test('mail wants who it is from and where its links lead', () => {
  const SMTP_URL = 'smtps://fleet:hush@mail.example.co.za';
  const MAIL_FROM = 'Superlink <fleet@example.co.za>';
  expect(() => readConfig({ SMTP_URL })).toThrow(/MAIL_FROM: SMTP_URL needs it\n.*PUBLIC_URL: SMTP_URL needs it/);
  expect(() => readConfig({ SMTP_URL: 'https://mail.example.co.za' })).toThrow('must be an address that begins with smtps:// or smtp://');
  expect(() => readConfig({ SMTP_URL, MAIL_FROM: 'nobody', BASE_DOMAIN: 'example.co.za' })).toThrow('must be an e-mail address');
  expect(readConfig({ SMTP_URL, MAIL_FROM, BASE_DOMAIN: 'example.co.za' }).settings).toMatchObject({ SMTP_URL, MAIL_FROM });
});
