import { describe, expect, it } from 'vitest';
import { scrub, scrubFields } from './scrub.ts';

describe('a report of a fault', () => {
  it('carries no query string and no fragment', () => {
    expect(scrub('https://kwela.example.co.za/setup?token=abc123&x=1#part')).toBe('https://kwela.example.co.za/setup');
    expect(scrub('at load (https://kwela.localhost/assets/a.js?v=1:10:5)')).toBe('at load (https://kwela.localhost/assets/a.js:10:5)');
  });

  it.each([
    ['{"username":"thandi","password":"superlink-demo"}', '{"username":"thandi","password":[removed]}'],
    ['token=abc.def and more', 'token=[removed] more'],
    ['Authorization: Bearer abc.def', 'Authorization: [removed]'],
    ['csrf_token=1234; path=/', 'csrf_token=[removed]; path=/'],
  ])('carries no secret: %s', (text, left) => expect(scrub(text)).toBe(left));

  it('drops whatever stands under the name of a secret', () => {
    expect(scrubFields({ form: 'sign-in', password: 'x', resetToken: 5, status: 401, path: '/a?token=b' })).toEqual({
      form: 'sign-in',
      password: '[removed]',
      resetToken: '[removed]',
      status: 401,
      path: '/a',
    });
  });

  it('is cut to what the server takes', () => expect(scrub('x'.repeat(9_000))).toHaveLength(5_000));
});
