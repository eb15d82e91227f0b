/** A document of the repository; `file` is its path from the root. */
export interface Document {
  readonly file: string;
  readonly text: string;
}

/** Something that a document says and that is not so, as `file:line what`. */
type Fault = string;

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;
const blanked = (found: string) => found.replaceAll(/[^\n]/g, ' ');

/** The text without the blocks that are code, in its own length, so that lines keep their numbers. */
function withoutBlocks(text: string): string {
  return text.replaceAll(/^( *)(```|~~~)[^\n]*\n[\s\S]*?^ *\2[^\S\n]*$/gm, blanked).replaceAll(/<!--[\s\S]*?-->/g, blanked);
}

/** Without inline code as well. */
function withoutCode(text: string): string {
  return withoutBlocks(text).replaceAll(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, blanked);
}

/** The anchors that a reader's browser finds in a document: those of its headings as GitHub makes them, and those set by hand. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading] of withoutBlocks(text).matchAll(/^#{1,6} +(.+?) *#* *$/gm)) {
    const words = heading!.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/<[^>]+>/g, '');
    const name = words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    let anchor = name;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${name}-${again}`;
    anchors.add(anchor);
  }
  for (const [, id] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id!);
  return anchors;
}

/** Links and pictures that lead elsewhere within the repository. */
function linksOf(text: string) {
  const plain = withoutCode(text);
  const inline = plain.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g);
  const defined = plain.matchAll(/^\[[^\]]+\]: +(\S+)/gm);
  return [...inline, ...defined]
    .map((match) => ({ to: match[1]!, line: lineOf(text, match.index) }))
    .filter(({ to }) => !/^[a-z]+:/i.test(to));
}

/** Where a link of a document leads: a path from the root, with its anchor. */
function target(file: string, to: string): { readonly path: string; readonly anchor: string } {
  const [place = '', anchor = ''] = to.split('#');
  if (place === '') return { path: file, anchor };
  const parts = file.split('/').slice(0, -1);
  for (const part of decodeURI(place).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return { path: parts.join('/'), anchor: decodeURIComponent(anchor) };
}

/** Files and folders that a document's links and pictures lead to, as paths from the root. */
export function leadsTo({ file, text }: Document): readonly string[] {
  return linksOf(text).map(({ to }) => target(file, to).path);
}

/** Links of a document to a file, a folder or an anchor that is not there. `anchorsIn` answers nothing for what is no document. */
export function deadLinks(
  { file, text }: Document,
  isThere: (path: string) => boolean,
  anchorsIn: (path: string) => ReadonlySet<string> | undefined,
): readonly Fault[] {
  return linksOf(text).flatMap(({ to, line }) => {
    const { path, anchor } = target(file, to);
    if (!isThere(path)) return [`${file}:${line} leads to ${to}, which is not there`];
    const anchors = anchor === '' ? undefined : anchorsIn(path);
    return anchors === undefined || anchors.has(anchor) ? [] : [`${file}:${line} leads to ${to}, and ${path} has no such heading`];
  });
}

/** Commands `npm run X` of a document that package.json does not have. */
export function deadCommands({ file, text }: Document, scripts: ReadonlySet<string>): readonly Fault[] {
  return [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
    .filter((match) => !scripts.has(match[1]!))
    .map((match) => `${file}:${lineOf(text, match.index)} names npm run ${match[1]}, which is not there`);
}

/** Names in capitals and underscores, as settings have them, that nothing declares. */
export function deadSettings({ file, text }: Document, declared: ReadonlySet<string>): readonly Fault[] {
  return [...text.matchAll(/(?<![\w$/.-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w-]|\()/g)]
    .filter((match) => !declared.has(match[0]))
    .map((match) => `${file}:${lineOf(text, match.index)} names the setting ${match[0]}, which is not there`);
}

/** Words of a document that are spelled out, each once, with the line where it first stands. What is code, an address or an abbreviation is none. */
function spelledWords(text: string): ReadonlyMap<string, number> {
  const plain = withoutCode(text)
    .replaceAll(/\]\([^)]*\)/g, blanked)
    .replaceAll(/\b[a-z]+:\/\/\S+/g, blanked)
    .replaceAll(/<[^>\n]+>/g, blanked)
    // `Retry-After` as such, a file, a path, a number with its unit
    .replaceAll(/[^\s"“”(),;|*]*[\d_/\\@{}=$][^\s"“”(),;|*]*/g, blanked)
    .replaceAll(/\b[\w-]+\.(?:[a-z]{2,5})\b/g, blanked);
  const words = new Map<string, number>();
  for (const match of plain.matchAll(/\p{L}+(?:[’']\p{L}+)*/gu)) {
    const word = match[0].replaceAll('’', "'").replace(/'s$/, '');
    const isName = /\p{L}\p{Lu}/u.test(word);
    if (word.length >= 3 && !isName && !words.has(word)) words.set(word, lineOf(text, match.index));
  }
  return words;
}

/** Words of a document that nobody knows. */
export function misspellings({ file, text }: Document, isKnown: (word: string) => boolean): readonly Fault[] {
  return [...spelledWords(text)].filter(([word]) => !isKnown(word)).map(([word, line]) => `${file}:${line} spells ${word}`);
}
