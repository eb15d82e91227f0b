import { describe, expect, it } from 'vitest';
import { accentProblem, contrastWithWhite, DEFAULT_LETTERHEAD, letterheadLines, primaryProblem, readColour } from './letterhead.ts';

describe('a colour of the letterhead', () => {
  it.each([
    ['#1A57C9', '#1a57c9'],
    [' #ffffff ', '#ffffff'],
    ['1a57c9', null],
    ['#fff', null],
    ['red', null],
    ['#12345g', null],
  ])('%j is read as %s', (text, colour) => expect(readColour(text)).toBe(colour));

  it('stands out from white as the guidelines measure it', () => {
    expect([contrastWithWhite('#ffffff'), contrastWithWhite('#000000')]).toEqual([1, 21]);
    expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2);
  });

  it('is dark enough for white words, or for bars, or is refused', () => {
    expect([primaryProblem('#767676'), primaryProblem('#777777')]).toEqual([null, expect.stringContaining('darker')]);
    expect([accentProblem('#949494'), accentProblem('#f2c200')]).toEqual([null, expect.stringContaining('darker')]);
    expect([primaryProblem(DEFAULT_LETTERHEAD.primaryColour), accentProblem(DEFAULT_LETTERHEAD.accentColour)]).toEqual([null, null]);
  });
});

it('the numbers of a company stand below its address, and nothing where there is nothing', () => {
  const lines = letterheadLines({
    ...DEFAULT_LETTERHEAD,
    addressLines: ['12 Depot Road', 'Isando, 1600'],
    vatNumber: '4123456789',
    registrationNumber: '2014/123456/07',
  });
  expect(lines).toEqual(['12 Depot Road', 'Isando, 1600', 'Reg. no. 2014/123456/07 · VAT no. 4123456789']);
  expect(letterheadLines(DEFAULT_LETTERHEAD)).toEqual([]);
});
