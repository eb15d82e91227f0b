import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';

/** Words of the trade and of what the product is made of, which no dictionary has: those of the glossary, and a list. */
export interface OwnWords {
  readonly glossary: string;
  readonly list: string;
}

const dictionaryFile = path.resolve(import.meta.dirname, '../../node_modules/@cspell/dict-en-gb-mit/en_GB.trie.gz');

/** The words of a list: one a line, `#` begins a remark. */
export function listedWords(list: string): readonly string[] {
  return list.split('\n').flatMap((line) => line.replace(/#.*/, '').trim().split(/\s+/).filter(Boolean));
}

/** What the first column of the glossary's tables names. */
export function glossaryWords(glossary: string): readonly string[] {
  return [...glossary.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, entry]) => entry!.match(/\p{L}+/gu) ?? []);
}

/** British English, as South Africa writes it, with our own words. */
export function createSpelling({ glossary, list }: OwnWords): (word: string) => boolean {
  const dictionary = decodeTrie(gunzipSync(readFileSync(dictionaryFile)));
  const own = new Set([...listedWords(list), ...glossaryWords(glossary)].map((word) => word.toLowerCase()));
  const isKnown = (word: string) => dictionary.hasWord(word, true) || own.has(word.toLowerCase());
  return (word) => {
    // a sentence may begin with it, a heading may shout it; a name stays a name
    const plain = word.toLowerCase();
    return isKnown(word) || (/^\p{Lu}/u.test(word) && isKnown(plain)) || (plain.endsWith('s') && own.has(plain.slice(0, -1)));
  };
}
