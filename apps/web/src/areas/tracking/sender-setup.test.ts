import { describe, expect, test } from 'vitest';
import { batchExample, isKey, ownTracksFields, phoneAddress, phoneLink, traccarLines } from './sender-setup.ts';

const ORIGIN = 'https://kwela.example.co.za';
const KEY = `kwela.${'k'.repeat(32)}`;

describe('what is entered in a sender', () => {
  test('a phone gets the key in the path, its identifier and how often to send', () => {
    expect(phoneAddress(ORIGIN, KEY, 'KRH 001&2')).toBe(
      `${ORIGIN}/api/ingest/osmand/${KEY}?id=KRH%20001%262&interval=30&distance=0&angle=30&accuracy=high&buffer=true&stop_detection=false`,
    );
  });

  test('a link that opens in the app says the same', () => {
    const link = new URL(phoneLink(ORIGIN, KEY, 'KRH 001&2'));
    const scanned = new URL(phoneAddress(ORIGIN, KEY, 'KRH 001&2'));
    expect(link.protocol).toBe('org.traccar.client:');
    const { url, ...settings } = Object.fromEntries(link.searchParams);
    expect(url).toBe(`${scanned.origin}${scanned.pathname}`);
    expect(settings).toEqual(Object.fromEntries(scanned.searchParams));
  });

  test('OwnTracks gets the key as the password', () => {
    expect(ownTracksFields(ORIGIN, KEY, 'thabo').map(({ value }) => value)).toEqual([`${ORIGIN}/api/ingest/owntracks`, 'thabo', KEY]);
  });

  test('a Traccar server gets lines of its own file, with repeats that last through half an hour', () => {
    expect(traccarLines(ORIGIN, KEY).split('\n')).toEqual([
      '<entry key="forward.type">json</entry>',
      `<entry key="forward.url">${ORIGIN}/api/ingest/traccar</entry>`,
      `<entry key="forward.header">Authorization: Bearer ${KEY}</entry>`,
      '<entry key="forward.retry.enable">true</entry>',
      '<entry key="forward.retry.count">14</entry>',
      '<entry key="forward.retry.limit">100000</entry>',
    ]);
  });

  test('an own system gets a command that a shell takes whatever the device is called', () => {
    const command = batchExample(ORIGIN, KEY, "Thabo's", new Date('2026-11-21T06:00:00Z'));
    expect(command).toContain(`-H 'Authorization: Bearer ${KEY}'`);
    expect(command).toContain(String.raw`"device":"Thabo'\''s","at":"2026-11-21T06:00:00.000Z"`);
  });
});

test('a key is the company, a dot and 32 signs', () => {
  expect([KEY, ` ${KEY} `].map(isKey)).toEqual([true, true]);
  expect(['', 'kwela', `kwela.${'k'.repeat(31)}`, `Kwela.${'k'.repeat(32)}`, `${KEY}/x`].some(isKey)).toBe(false);
});
