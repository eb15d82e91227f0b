import { credentialFault, longPasswordRule, shortPasswordRule, usernameRule } from '@superlink/domain/users/credentials.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longPassword, shortPassword, username } from './user.schema.ts';

it.each([
  ['a user name', username, usernameRule, (text: string) => text.trim()],
  ['a short password', shortPassword, shortPasswordRule, (text: string) => text],
  ['a long password', longPassword, longPasswordRule, (text: string) => text],
] as const)('of %s the server says what a form without its schema says', (_, schema, rule, sent) => {
  fc.assert(
    fc.property(fc.string({ maxLength: 210, size: 'max' }), (text) => {
      expect(schema.safeParse(text).error?.issues[0]?.message ?? null).toBe(credentialFault(rule, sent(text)));
    }),
  );
});
