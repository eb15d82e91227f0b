import { expect, it } from 'vitest';
import { refusalOfPassword } from './password-choice.ts';

const owner = { username: 'thandi', company: ['kwela', 'Kwela Ridge Haulage'] };
const common = new Set(['password1', 'qwerty123']);
const refusal = (password: string) => refusalOfPassword(password, owner, (text) => common.has(text));

it.each([
  ['what many others chose', 'password1', 'common_password'],
  ['the same in capitals', 'PassWord1', 'common_password'],
  ['the user’s own name', 'Thandi', 'own_name_password'],
  ['the user’s name with the year and a sign', 'Thandi-2026!', 'own_name_password'],
  ['the company’s short name between figures', '01kwela99', 'own_name_password'],
  ['the company’s name without its spaces', 'kwelaridgehaulage', 'own_name_password'],
  ['the name as a part of something longer', 'thandi counts 14 cows', null],
  ['any sentence', 'tolls at Mooi River twice', null],
  ['figures and signs alone', '!!08-31-77!!', null],
])('%s: %s → %s', (_, password, expected) => expect(refusal(password)).toBe(expected));

it('a user whose name is all figures cannot use those', () => {
  const figures = { username: '778812', company: ['kwela'] };
  expect(refusalOfPassword('778812', figures, () => false)).toBe('own_name_password');
  expect(refusalOfPassword('994411', figures, () => false)).toBe(null);
});
