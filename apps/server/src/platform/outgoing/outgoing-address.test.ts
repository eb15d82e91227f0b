import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { InnerAddress, isInnerHost, lookUpPublic, readOutgoingAddress } from './outgoing-address.ts';

describe('a host written as an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::7f00:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[64:ff9b::a00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[2001:db8::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
  ])('%s lies within', (host) => expect(isInnerHost(host)).toBe(true));

  it.each(['196.25.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '[2c0f:f248::1]', '[2606:4700::1111]'])('%s is everybody’s', (host) =>
    expect(isInnerHost(host)).toBe(false),
  );

  it.each(['fleet.example', 'localhost', ''])('%s is a name, which is judged when it is resolved', (host) =>
    expect(isInnerHost(host)).toBe(false),
  );
});

describe('a name', () => {
  const resolved = (hostname: string, all: boolean) =>
    new Promise<{ error: unknown; address: string | LookupAddress[] }>((resolve) => {
      lookUpPublic(hostname, { all }, (error, address) => resolve({ error, address }));
    });

  it.each([true, false])('that leads within is not connected to, asked for all of its addresses: %s', async (all) => {
    expect((await resolved('localhost', all)).error).toBeInstanceOf(InnerAddress);
  });

  it('that resolves to an address of everybody is connected to at that address', async () => {
    expect(await resolved('196.25.1.1', false)).toEqual({ error: null, address: '196.25.1.1' });
    expect(await resolved('196.25.1.1', true)).toEqual({ error: null, address: [{ address: '196.25.1.1', family: 4 }] });
  });
});

describe('an address that a company enters', () => {
  const read = (text: string, allowPrivate = false) => {
    const found = readOutgoingAddress(text, { allowPrivate });
    return 'problem' in found ? found.problem : found.href;
  };
  const web = 'Enter an address that begins with https:// and holds no login';
  const within = 'Enter a public address: this one lies within a network';

  it.each([
    ['https://fleet.example/hook?key=1', 'https://fleet.example/hook?key=1'],
    ['https://FLEET.example', 'https://fleet.example/'],
    ['fleet.example', web],
    ['http://fleet.example', web],
    ['ftp://fleet.example', web],
    ['https://user:hush@fleet.example', web],
    ['https://fleet.example/#part', web],
    [`https://fleet.example/${'ü'.repeat(100)}`, 'Enter an address of at most 500 characters, as it is sent'],
    ['https://localhost:8443/', within],
    ['https://tracker.localhost/', within],
    ['https://depot.lan/', within],
    ['https://vault.internal/', within],
    ['https://printer.local./', within],
    ['https://intranet/', within],
    ['https://10.1.2.3/', within],
    ['https://0x7f.1/', within],
    ['https://2130706433/', within],
    ['https://[::1]/', within],
    ['https://[2c0f:f248::1]/', 'https://[2c0f:f248::1]/'],
  ])('%s: %s', (text, expected) => expect(read(text)).toBe(expected));

  it('may lie within and be without encryption where the operator allows it', () => {
    expect(read('http://10.1.2.3:8080/a', true)).toBe('http://10.1.2.3:8080/a');
    expect(read('https://keycloak.lan/', true)).toBe('https://keycloak.lan/');
    expect(read('ftp://10.1.2.3/', true)).toBe(web);
    expect(read('http://user:hush@10.1.2.3/', true)).toBe(web);
  });
});
