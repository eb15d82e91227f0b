import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';

const server = path.resolve(import.meta.dirname, '../../apps/server');

/** Messages of a source text in which a SET LOCAL does not stand alone. */
function crowdedIn(text: string): string[] {
  const messages = [...text.matchAll(/`([^`]*)`|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(
    (match) => match[1] ?? match[2] ?? match[3]!,
  );
  return messages.filter((message) => /\bset\s+local\b/i.test(message) && message.includes(';'));
}

test('the scan sees a SET LOCAL with company in its message, in every kind of quotes', () => {
  const text =
    "q(`begin; set local a = '${b}'`); q('set local a = 1; select 2'); q(\"SET LOCAL a = '1';\"); q(`set local a = '${b}'`); q('begin');";
  expect(crowdedIn(text)).toEqual(["begin; set local a = '${b}'", 'set local a = 1; select 2', "SET LOCAL a = '1';"]);
});

/** A distributed database runs the whole message again on each of its machines, and each of them on the others. */
test('SET LOCAL is a message of its own, never one with the statement before or after it', () => {
  const crowded = ['src', 'demo']
    .flatMap((folder) => filesBelow(path.join(server, folder)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => crowdedIn(readFileSync(file, 'utf8')).map((message) => `${path.relative(server, file)}: ${message}`));
  expect(crowded).toEqual([]);
});
