import { expect, test } from 'vitest';
import { companyAddress } from './company-address.ts';

test.each([
  [undefined, undefined, null],
  [undefined, 'fleet.example.co.za', 'https://acme.fleet.example.co.za'],
  ['https://acme.example.co.za/', undefined, 'https://acme.example.co.za'],
  ['https://proxy.example.co.za/fleet', 'fleet.example.co.za', 'https://proxy.example.co.za/fleet'],
  ['http://fleet.example.co.za:8080', 'Fleet.example.co.za', 'http://acme.fleet.example.co.za:8080'],
])('with PUBLIC_URL %s and BASE_DOMAIN %s a company is found at %s', (publicUrl, baseDomain, address) => {
  expect(companyAddress({ publicUrl, baseDomain }, 'acme')).toBe(address);
});
