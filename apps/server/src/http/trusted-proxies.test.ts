import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { trustOf } from './trusted-proxies.ts';

const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).settings.TRUST_PROXY;

describe('the setting TRUST_PROXY', () => {
  test.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['127.0.0.1, ::1,10.0.0.0/8 ', '127.0.0.1,::1,10.0.0.0/8'],
    ['loopback', 'loopback'],
  ])('%s is taken', (text, proxies) => expect(read(text)).toBe(proxies));

  test('true is refused with the reason and what to write instead', () => {
    for (const everybody of ['true', '*', '0.0.0.0/0', '::/0', '10.0.0.1,0.0.0.0/0']) {
      expect(() => read(everybody)).toThrow(ConfigError);
      expect(() => read(everybody)).toThrow(/whatever address a caller writes into X-Forwarded-For.*TRUST_PROXY=1/);
    }
  });

  test.each(['yes', '-1', '11', '10.0.0.0/33', 'proxy.local', '10.0.0.1,,10.0.0.2', '10.0.0.0/8/8'])('%s is refused', (text) => {
    expect(() => read(text)).toThrow(/TRUST_PROXY: /);
  });
});

test('so many hops are trusted, counted from the server', () => {
  const trust = trustOf(2) as (address: string, hop: number) => boolean;
  expect([0, 1, 2].map((hop) => trust('203.0.113.1', hop))).toEqual([true, true, false]);
});
