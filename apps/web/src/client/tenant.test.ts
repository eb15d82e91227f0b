import { describe, expect, it } from 'vitest';
import { tenantOfHost } from './tenant.ts';

describe('the tenant of a host', () => {
  it.each([
    ['acme.example.co.za', 'acme'],
    ['ACME.Example.co.za', 'acme'],
    ['acme.example.com', 'acme'],
    ['acme.superlink.haulier.co.za', 'acme'],
    ['kwela.localhost', 'kwela'],
  ])('%s is its first label, lower-cased', (host, tenant) => expect(tenantOfHost(host)).toBe(tenant));

  it.each([
    'localhost',
    '127.0.0.1',
    '192.168.0.7',
    '[::1]',
    '::1',
    'www.example.co.za',
    'www.haulier.com',
    'example.com',
    'haulier.co.za',
    '',
  ])('%s names none, so that the server takes its default', (host) => expect(tenantOfHost(host)).toBeNull());
});
