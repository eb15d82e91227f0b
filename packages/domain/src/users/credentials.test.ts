import { expect, it } from 'vitest';
import { credentialFault, longPasswordRule, shortPasswordRule, usernameRule } from './credentials.ts';

it.each([
  [usernameRule, '', 'Username is required'],
  [usernameRule, 'ab', 'Username must be at least 3 characters'],
  [usernameRule, 'abc', null],
  [usernameRule, 'a'.repeat(64), null],
  [usernameRule, 'a'.repeat(65), 'Username cannot exceed 64 characters'],
  [shortPasswordRule, '', 'Password is required'],
  [shortPasswordRule, '12345', 'Password must be at least 6 characters'],
  [shortPasswordRule, '123456', null],
  [longPasswordRule, '1234567', 'Password must be at least 8 characters'],
  [longPasswordRule, '1'.repeat(201), 'Password cannot exceed 200 characters'],
])('of %o the text "%s" is said: %s', (rule, text, fault) => expect(credentialFault(rule, text)).toBe(fault));
