import { describe, expect, it } from 'vitest';
import { firstAccountForm, newPasswordForm } from './onboarding.form-model.ts';

const complaints = (form: typeof firstAccountForm | typeof newPasswordForm, values: object) => {
  const found: Record<string, string> = {};
  for (const { path, message } of form.safeParse(values).error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
};

describe('the first account (VAL-005 … VAL-007, ONB-013)', () => {
  it('is complete with a trimmed name and the same password twice', () => {
    expect(firstAccountForm.parse({ username: '  lerato ', password: '12345678', confirm: '12345678' })).toMatchObject({
      username: 'lerato',
    });
  });

  it.each([
    [
      { username: '', password: '', confirm: '' },
      { username: 'Username is required', password: 'Password is required', confirm: 'Please confirm your password' },
    ],
    [{ username: ' ab ', password: '12345678', confirm: '12345678' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'abc', password: '1234567', confirm: '1234567' }, { password: 'Password must be at least 8 characters' }],
    [{ username: 'abc', password: '12345678', confirm: '1234567' }, { confirm: 'Passwords do not match' }],
    [
      { username: '', password: '12345678', confirm: 'other' },
      { username: 'Username is required', confirm: 'Passwords do not match' },
    ],
  ])('%o is refused with %o', (values, expected) => expect(complaints(firstAccountForm, values)).toEqual(expected));
});

describe('a new password', () => {
  it.each([
    [{ password: '12345678', confirm: '12345678' }, {}],
    [{ password: '', confirm: 'x' }, { password: 'Password is required' }],
    [{ password: '12345678', confirm: 'x' }, { confirm: 'Passwords do not match' }],
  ])('%o is answered with %o', (values, expected) => expect(complaints(newPasswordForm, values)).toEqual(expected));
});
