import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('the language of a page', () => {
  it('is what the cookie of the browser names', () => {
    expect(languageOf('af')).toBe('af');
    expect(languageOf('en')).toBe('en');
  });

  it('is English where the cookie is missing or names none that the interface speaks', () => {
    expect([undefined, '', 'zu', 'AF', 'constructor'].map(languageOf)).toEqual(['en', 'en', 'en', 'en', 'en']);
  });
});
