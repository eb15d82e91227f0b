import { describe, expect, it } from 'vitest';
import { tenantOfHost } from './tenant-host.ts';

describe('the company of a host', () => {
  it.each([
    ['acme.haulier.co.za', 'acme'],
    ['ACME.Haulier.co.za.', 'acme'],
    ['acme.haulier.com:8443', 'acme'],
    ['acme.superlink.haulier.co.za', 'acme'],
    ['acme.localhost', 'acme'],
    ['acme.localhost:3000', 'acme'],
    ['acme.depot.lan', 'acme'],
  ])('%s is its first label, lower-cased', (host, tenant) => expect(tenantOfHost(host)).toBe(tenant));

  it.each([
    'localhost',
    'localhost:3000',
    '10.0.0.5',
    '10.0.0.5:3000',
    '[::1]:3000',
    '::1',
    'www.haulier.co.za',
    'www.haulier.com',
    'haulier.com',
    'haulier.co.za',
    'haulier.co.za:8443',
    'depot.lan',
    '',
  ])('%s names none: the configured company holds', (host) => expect(tenantOfHost(host)).toBeNull());

  it('is none for the domain below which companies have their labels', () => {
    expect(tenantOfHost('Fleet.haulier.co.za:8443', 'fleet.haulier.co.za')).toBeNull();
    expect(tenantOfHost('acme.fleet.haulier.co.za', 'fleet.haulier.co.za')).toBe('acme');
  });
});
