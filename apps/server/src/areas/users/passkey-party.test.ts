import { expect, it } from 'vitest';
import { passkeyParty } from './passkey-party.ts';

it.each([
  ['', 'kwela.localhost:3000', 'kwela.localhost', ['http://kwela.localhost:3000', 'https://kwela.localhost:3000']],
  ['https://kwela.example.co.za', 'other.example.com', 'kwela.example.co.za', ['https://kwela.example.co.za']],
  [
    'https://kwela.example.co.za',
    'kwela.example.co.za',
    'kwela.example.co.za',
    ['https://kwela.example.co.za', 'http://kwela.example.co.za'],
  ],
  ['http://localhost:3000', 'localhost:3000', 'localhost', ['http://localhost:3000', 'https://localhost:3000']],
])('at the address "%s", asked for as %s, passkeys belong to %s', (origin, host, id, origins) =>
  expect(passkeyParty({ origin, host })).toEqual({ id, origins }),
);
