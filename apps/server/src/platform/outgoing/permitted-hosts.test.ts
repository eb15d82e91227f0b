import { describe, expect, it } from 'vitest';
import { isPermittedHost, readPermittedHosts } from './permitted-hosts.ts';

function listed(text: string) {
  const read = readPermittedHosts(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.hosts;
}

describe('the list of hosts that may be asked', () => {
  it.each([
    ['erp.example.co.za', 'erp.example.co.za'],
    ['ERP.example.co.za , api.samsara.com', 'erp.example.co.za'],
    ['erp.example.co.za', 'ERP.Example.co.za.'],
    ['*.example.co.za', 'hooks.example.co.za'],
    ['*.example.co.za', 'a.b.example.co.za'],
    ['203.0.114.7', '203.0.114.7'],
    ['2a01:4f8::1', '[2a01:4f8::1]'],
  ])('%s lets %s be asked', (text, host) => {
    expect(isPermittedHost(host, listed(text))).toBe(true);
  });

  it.each([
    ['erp.example.co.za', 'example.co.za'],
    ['erp.example.co.za', 'xerp.example.co.za'],
    ['*.example.co.za', 'example.co.za'],
    ['*.example.co.za', 'badexample.co.za'],
    ['*.example.co.za', 'hooks.example.co.za.evil.com'],
    ['203.0.114.7', '203.0.114.70'],
  ])('%s does not let %s be asked', (text, host) => {
    expect(isPermittedHost(host, listed(text))).toBe(false);
  });

  it('lets every host be asked where there is none', () => {
    expect(isPermittedHost('anything.example', undefined)).toBe(true);
  });

  it.each(['https://erp.example.co.za', 'erp.example.co.za:8443', '*', 'a,,b', 'erp.*.za', 'a b'])('does not take %s', (text) => {
    expect(readPermittedHosts(text)).toHaveProperty('problem');
  });
});
