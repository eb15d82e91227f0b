/** A colleague whom a note may name. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** A colleague who is named in a note: the name as it stands there, without the @, and where. */
export interface Mention extends Colleague {
  readonly start: number;
  readonly end: number;
}

/** Most colleagues that one note calls. */
export const MOST_MENTIONS = 20;

const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
const comparable = (name: string) => name.toLowerCase().normalize('NFC');

/** Names by what they are compared by, and how long they are, longest first: a note full of @ is not compared with every colleague at each of them. */
function readNames(colleagues: readonly Colleague[]): { readonly lengths: readonly number[]; of(text: string): Colleague | undefined } {
  const known = new Map<string, Colleague>();
  const lengths = new Set<number>();
  const keyOf = (name: string) => `${name.length} ${comparable(name)}`;
  for (const colleague of colleagues) {
    const { name } = colleague;
    if (name === '' || known.has(keyOf(name))) continue;
    known.set(keyOf(name), colleague);
    lengths.add(name.length);
  }
  return { lengths: [...lengths].toSorted((a, b) => b - a), of: (text) => known.get(keyOf(text)) };
}

/**
 * Colleagues named by `@name`, in their order. The longest name that fits wins: `@thabo.m` is not `thabo`. The @ of an address of e-mail names nobody,
 * and neither does a name that goes on: `@thabos`.
 */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): Mention[] {
  const names = readNames(colleagues);
  const found: Mention[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (isPartOfWord(text[at - 1])) continue;
    for (const length of names.lengths) {
      const end = at + 1 + length;
      const named = end > text.length || isPartOfWord(text[end]) ? undefined : names.of(text.slice(at + 1, end));
      if (!named) continue;
      found.push({ id: named.id, name: text.slice(at + 1, end), start: at, end });
      at = end - 1;
      break;
    }
  }
  return found;
}

/** Who is called by a text, each once, at most so many as a note may call. */
export function calledIn(text: string, colleagues: readonly Colleague[]): Colleague[] {
  const called = new Map<string, Colleague>();
  for (const { id, name } of mentionsIn(text, colleagues)) if (!called.has(id)) called.set(id, { id, name });
  return [...called.values()].slice(0, MOST_MENTIONS);
}

/** What of a name stands between an @ and the caret, to be completed; null where nobody is being named. */
export function nameBeingTyped(text: string, caret: number): { readonly start: number; readonly typed: string } | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start === -1 || isPartOfWord(text[start - 1])) return null;
  const typed = text.slice(start + 1, caret);
  return /^[^\s@]{0,64}$/.test(typed) ? { start, typed } : null;
}

/** The colleagues whose names begin with what was typed, then those whose names hold it. */
export function completionsOf(typed: string, colleagues: readonly Colleague[], most: number): Colleague[] {
  const wanted = typed.toLowerCase();
  const placed = colleagues.map((colleague) => ({ colleague, place: colleague.name.toLowerCase().indexOf(wanted) }));
  const holding = placed.filter(({ place }) => place !== -1);
  return holding
    .toSorted((a, b) => Math.min(a.place, 1) - Math.min(b.place, 1) || a.colleague.name.localeCompare(b.colleague.name))
    .slice(0, most)
    .map(({ colleague }) => colleague);
}

/** A text with the name that was being typed written out, and where the caret stands then. */
export function withName(
  text: string,
  caret: number,
  { start }: { readonly start: number },
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

export type NotePiece =
  | { readonly kind: 'text' | 'link'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly id: string };

/** Addresses of the web, without the punctuation that ends a sentence. */
const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'}]/g;

function linksIn(text: string): NotePiece[] {
  const pieces: NotePiece[] = [];
  let done = 0;
  for (const match of text.matchAll(address)) {
    if (match.index > done) pieces.push({ kind: 'text', text: text.slice(done, match.index) });
    pieces.push({ kind: 'link', text: match[0] });
    done = match.index + match[0].length;
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) });
  return pieces;
}

/** A note in the pieces that a screen draws: plain text, addresses that can be followed, and colleagues. Together they are the text as it was written. */
export function notePieces(text: string, colleagues: readonly Colleague[]): NotePiece[] {
  const pieces: NotePiece[] = [];
  let done = 0;
  for (const { id, start, end } of mentionsIn(text, colleagues)) {
    pieces.push(...linksIn(text.slice(done, start)), { kind: 'mention', text: text.slice(start, end), id });
    done = end;
  }
  return [...pieces, ...linksIn(text.slice(done))];
}
