import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const owner = { tenantId: 3, id: '0199a000-0000-7000-8000-000000000001' };
const secrets = { password: 'Hörnchen-42', groupId: '-123' };
const seal = createSeal('x'.repeat(40), 'telematics accounts');

test('what was sealed opens again, and says nothing while it is sealed', () => {
  const sealed = seal.seal(owner, secrets);
  expect(seal.open(owner, sealed)).toEqual(secrets);
  expect(sealed.toString('latin1')).not.toMatch(/42|password|group/);
  expect(seal.seal(owner, secrets)).not.toEqual(sealed);
});

test('it opens for no other record, no other company, no other purpose and no other secret of the product', () => {
  const sealed = seal.seal(owner, secrets);
  expect(seal.open({ ...owner, tenantId: 4 }, sealed)).toBeNull();
  expect(seal.open({ ...owner, id: '0199a000-0000-7000-8000-000000000002' }, sealed)).toBeNull();
  expect(createSeal('y'.repeat(40), 'telematics accounts').open(owner, sealed)).toBeNull();
  expect(createSeal('x'.repeat(40), 'authenticator apps').open(owner, sealed)).toBeNull();
});

test('what was changed or cut short does not open', () => {
  const sealed = seal.seal(owner, secrets);
  for (const at of [0, 5, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(seal.open(owner, changed)).toBeNull();
  }
  expect(seal.open(owner, sealed.subarray(0, 29))).toBeNull();
  expect(seal.open(owner, Buffer.alloc(0))).toBeNull();
});
