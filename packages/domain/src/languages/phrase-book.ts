interface Pattern {
  /** the longest part without a value: a text that lacks it is not looked at further */
  readonly longest: string;
  /** how many signs it says by itself */
  readonly length: number;
  readonly matches: RegExp;
  readonly names: readonly string[];
  readonly translated: string;
}

const VALUE = /\{(\w+)\}/g;
const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const partsOf = (phrase: string) => phrase.split(/\{\w+\}/);

function patternOf(phrase: string, translated: string): Pattern {
  const parts = partsOf(phrase);
  return {
    longest: parts.toSorted((a, b) => b.length - a.length)[0]!,
    length: parts.join('').length,
    matches: new RegExp(`^${parts.map(literal).join('(.+?)')}$`, 's'),
    names: [...phrase.matchAll(VALUE)].map(([, name]) => name!),
    translated,
  };
}

/** A phrase that is nothing but a value would take every text for its own. */
const isPattern = (phrase: string) => partsOf(phrase).length > 1 && partsOf(phrase).some((part) => /\p{L}/u.test(part));

/** What stands between several phrases in a row; the words among it are phrases themselves. */
const BETWEEN_WORDS = / and | or |, /g;
const BETWEEN_SENTENCES = /\. /g;
/** `PDF`, `H101` and `12` are said alike everywhere. */
const isSameEverywhere = (text: string) => !/\p{Ll}/u.test(text);

/**
 * Says a text that was made amid rules, or came from the server, in another language. `phrases`: the English text, with `{name}` where a value
 * stands, and what it is called there. A text that is no phrase stays as it is; a value within a phrase that is one itself is said too, and so are
 * several phrases in a row: `Fleet Number, Status and Year`, or sentence after sentence.
 */
export function createPhraseBook(phrases: Readonly<Record<string, string>>): (english: string) => string {
  const known = new Map(Object.entries(phrases));
  let patterns: readonly Pattern[] | null = null;

  /** null: none of the phrases. */
  function find(english: string): string | null {
    return known.get(english) ?? severalOf(english, BETWEEN_SENTENCES) ?? patternedOf(english) ?? severalOf(english, BETWEEN_WORDS);
  }

  /** A value within a phrase. Several go before the patterns, whose own values would take the others in: `2 trips and 3 routes`. */
  function findValue(english: string): string {
    return (
      known.get(english) ?? severalOf(english, BETWEEN_SENTENCES) ?? severalOf(english, BETWEEN_WORDS) ?? patternedOf(english) ?? english
    );
  }

  function severalOf(english: string, between: RegExp): string | null {
    const parts = english.split(between);
    if (parts.length === 1) return null;
    const translated = parts.map(
      (part) => known.get(part) ?? patternedOf(part) ?? sentence(part) ?? (isSameEverywhere(part) ? part : null),
    );
    if (translated.includes(null)) return null;
    const gaps = [...english.matchAll(between)].map(([gap]) => known.get(gap) ?? gap);
    return translated.map((part, place) => `${part}${gaps[place] ?? ''}`).join('');
  }

  /** A sentence whose full stop was taken for what stands between two. */
  function sentence(part: string): string | null {
    const translated = known.get(`${part}.`) ?? patternedOf(`${part}.`);
    return translated === null ? null : translated.replace(/\.$/, '');
  }

  function patternedOf(english: string): string | null {
    // what says most by itself is the surest
    patterns ??= [...known]
      .filter(([phrase]) => isPattern(phrase))
      .map(([phrase, translated]) => patternOf(phrase, translated))
      .toSorted((a, b) => b.longest.length - a.longest.length || b.length - a.length);
    for (const { longest, matches, names, translated } of patterns) {
      const found = english.includes(longest) ? matches.exec(english) : null;
      if (!found) continue;
      const values = new Map(names.map((name, place) => [name, findValue(found[place + 1]!)]));
      return translated.replaceAll(VALUE, (whole, name: string) => values.get(name) ?? whole);
    }
    return null;
  }

  return (english) => find(english) ?? english;
}
