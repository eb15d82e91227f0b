import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueText } from './issue-text.ts';

const messageOf = (schema: z.ZodType, value: unknown) => {
  const compiled = z.compile(schema) as unknown as { safeParse(value: unknown): z.ZodSafeParseResult<unknown> };
  return compiled.safeParse(value).error?.issues[0]?.message;
};

describe('what is wrong with a value', () => {
  beforeAll(() => void z.config({ customError: issueText }));
  afterAll(() => void z.config({ customError: undefined }));

  it.each([
    [z.object({ a: z.string() }), {}, 'This is required'],
    [z.object({ a: z.string() }), [], 'Enter an object'],
    [z.record(z.string(), z.string()), [1], 'Enter an object'],
    [z.number(), 'x', 'Enter a number'],
    [z.string(), 7, 'Enter a text'],
    [z.coerce.number().min(1), 0, 'Must be at least 1'],
    [z.coerce.number().max(200), 201, 'Must be at most 200'],
    [z.string().max(100), 'x'.repeat(101), 'Enter at most 100 characters'],
    [z.array(z.string()).min(1), [], 'Enter at least 1 entry'],
    [z.enum(['asc', 'desc']), 'up', 'Choose one of: asc, desc'],
    [z.uuid(), 'x', 'This is no id'],
    [z.record(z.string().min(1, 'Permit name is required'), z.string()), { '': 'x' }, 'Permit name is required'],
  ])('%# is said in words for people', (schema, value, text) => expect(messageOf(schema, value)).toBe(text));

  it('a schema’s own words come first', () => {
    expect(messageOf(z.number('Odometer reading is required').min(0, 'Cannot be negative'), -1)).toBe('Cannot be negative');
    expect(messageOf(z.string('Registration is required'), undefined)).toBe('Registration is required');
  });
});
