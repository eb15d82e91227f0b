import path from 'node:path';
import { phrases } from '@superlink/domain/languages/afrikaans-phrases.ts';
import { expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';
import { englishOf } from './twins.ts';

const web = path.resolve(import.meta.dirname, '../../apps/web/src');
const twins = filesBelow(web).filter((file: string) => file.endsWith('.messages.af.ts'));

/** What a screen calls otherwise than a rule or the server does, and why that is right. */
const otherwise: Readonly<Record<string, string>> = {
  border: 'a kind of geofence is the post, not the line',
  breakdown: 'what is recorded is a report; the status is an adjective',
  'entered by hand': 'the history has room for two words',
  'hand over': 'a button and a record',
  import: 'a button and a record',
  'no driver': 'a sentence and a badge',
  'odometer typo': 'a badge, and a value within a sentence',
  'over capacity': 'a badge, and a value within a sentence',
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[-\s]+/g, ' ')
    .replace(/[.…]+$/, '');

/** Every text of a module with what its twin says for it. */
function pairsOf(english: unknown, twin: unknown): [string, string][] {
  if (typeof english === 'string' && typeof twin === 'string') return [[plain(english), plain(twin)]];
  if (typeof english !== 'object' || english === null || typeof twin !== 'object' || twin === null) return [];
  return Object.entries(english).flatMap(([name, value]) => pairsOf(value, (twin as Record<string, unknown>)[name]));
}

test('a thing has one name, on its screen and in what rules and the server say of it', async () => {
  const translations = new Map<string, Set<string>>();
  for (const [english, translated] of Object.entries(phrases))
    translations.set(plain(english), (translations.get(plain(english)) ?? new Set()).add(plain(translated)));
  const modules = await Promise.all(
    twins.map(async (file: string) => pairsOf({ ...(await import(englishOf(file))) }, { ...(await import(file)) })),
  );
  const pairs = modules.flat();
  expect(pairs.length).toBeGreaterThan(1_000);
  const apart = pairs.filter(([english, translated]) => translations.get(english)?.has(translated) === false);
  const found = [...new Map(apart)].filter(([english]) => !(english in otherwise));
  expect(found.map(([english, translated]) => `${english}: ${translated} and ${[...translations.get(english)!].join(', ')}`)).toEqual([]);
  expect([...new Set(apart.map(([english]) => english))].toSorted()).toEqual(Object.keys(otherwise).toSorted());
});
