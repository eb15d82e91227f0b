import type { z } from 'zod';

const expected: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What is wrong with a value, in words for people, where its schema says nothing of its own; undefined leaves it to zod. */
export function issueText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : `Enter ${expected[issue.expected] ?? 'a valid value'}`;
    case 'too_small':
      return bound(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return bound(issue.origin, 'at most', Number(issue.maximum));
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'uuid' ? 'This is no id' : 'This is not in the expected form';
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'This name is not valid';
    default:
      return undefined;
  }
}

function bound(origin: string, side: string, limit: number): string {
  if (origin === 'string') return `Enter ${side} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `Enter ${side} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `Must be ${side} ${limit}`;
}
