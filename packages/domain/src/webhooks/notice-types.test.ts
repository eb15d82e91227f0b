import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextSequence } from './notice-types.ts';

it('the sequence of a record always rises, whatever the clock does, and goes on by the clock once the earlier notices were swept', () => {
  fc.assert(
    fc.property(fc.option(fc.nat()), fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (last, now) => {
      const next = nextSequence(last, now);
      expect(next).toBeGreaterThan(last ?? -1);
      expect(next).toBeGreaterThanOrEqual(now.getTime());
    }),
  );
});
