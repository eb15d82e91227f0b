import { describe, expect, it } from 'vitest';
import { tripsNamedBy } from './pod-match.ts';

const trips = ['LD-1042', 'LD-1042-2', '88017', 'CR/2026/7', null].map((loadNr, index) => ({ id: String(index), loadNr }));
const found = (name: string) => tripsNamedBy(name, trips).map(({ loadNr }) => loadNr);

describe('a file names the trip whose load number stands in its name', () => {
  it.each([
    ['LD-1042.pdf', ['LD-1042']],
    ['POD ld1042 signed.PDF', ['LD-1042']],
    ['scan_2026-11-21_LD_1042.pdf', ['LD-1042']],
    ['LD-1042-2.pdf', ['LD-1042-2']],
    ['pod 88017 (1).pdf', ['88017']],
    ['CR 2026 7.pdf', ['CR/2026/7']],
  ])('%s', (name, loads) => expect(found(name)).toEqual(loads));

  it.each(['LD-10421.pdf', '880170.pdf', 'signed.pdf', '.pdf', 'LD.pdf'])('%s names none', (name) => expect(found(name)).toEqual([]));

  it('and leaves the choice where two trips carry the same number', () => {
    const twice = [
      { id: 'a', loadNr: 'L 7' },
      { id: 'b', loadNr: 'L7' },
    ];
    expect(tripsNamedBy('l7.pdf', twice).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
