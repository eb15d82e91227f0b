/** A text of the repository; `file` is its path from the root. */
export interface Text {
  readonly file: string;
  readonly text: string;
}

/** What a reference may lead to: the anchors of docs/decisions, each with the file that has it. */
export interface Anchors {
  readonly decisions: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, string>;
  readonly examples: ReadonlySet<string>;
  /** last row of each area of the acceptance list */
  readonly lastRows: ReadonlyMap<string, number>;
}

function once(found: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  for (const [name, file] of found) {
    if (anchors.has(name)) throw new Error(`${name} stands in ${anchors.get(name)} and again in ${file}`);
    anchors.set(name, file);
  }
  return anchors;
}

/** Reads the anchors: headings of decisions and sections, rows of examples and of the acceptance list, and the examples that are data. */
export function readAnchors(documents: readonly Text[], vectors: string): Anchors {
  const named = (pattern: RegExp) =>
    documents.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => [match[1]!, file, match[2] ?? ''] as const));
  const pairs = (pattern: RegExp) => once(named(pattern).map(([name, file]) => [name, file] as const));
  const inData = [...vectors.matchAll(/"id": "([^"]+)"/g)]
    .flatMap((match) => match[1]!.split(', '))
    .filter((id) => /^[A-Z]+-\d+$/.test(id));
  return {
    decisions: pairs(/^### (\d+\.\d+) /gm),
    sections: pairs(/^##+ (\d§[\d.]+) /gm),
    examples: new Set([...inData, ...pairs(/^\| ([A-Z]+-\d{1,2}) \|/gm).keys()]),
    lastRows: new Map(named(/^\| ([A-Z]+)-(\d{3}) \|/gm).map(([area, , last]) => [area, Number(last)])),
  };
}

/** `decision 15.10`, `decisions 6.4, 6.5 and 7.1`, `decisions 1.9 … 1.13`, also over the end of a comment's line. */
const decisions = /\bdecisions?[\s*/]+(\d+\.\d+(?:[\s*/]*(?:,|…|\band\b|\bto\b|\bor\b)[\s*/]+\d+\.\d+)*)/gi;
const sections = /(?<![\d.])\d§\d+(?:\.\d+)*/g;
const numbered = /(?<![\w-])([A-Z]{2,5})-(\d{1,3})(?![\w-])/g;

/** Every reference of the text that leads nowhere, as `file:line looked for …`. */
export function deadReferences({ file, text }: Text, anchors: Anchors): string[] {
  const groups = new Set([...anchors.examples].map((id) => id.split('-')[0]!));
  const dead: string[] = [];
  const note = (at: number, what: string) => dead.push(`${file}:${text.slice(0, at).split('\n').length} looked for ${what}`);

  for (const match of text.matchAll(decisions))
    for (const number of match[1]!.matchAll(/\d+\.\d+/g))
      if (!anchors.decisions.has(number[0])) note(match.index + match[0].indexOf(number[0]), `decision ${number[0]}`);
  for (const match of text.matchAll(sections)) if (!anchors.sections.has(match[0])) note(match.index, `section ${match[0]}`);
  for (const match of text.matchAll(numbered)) {
    const [id, group, digits] = [match[0], match[1]!, match[2]!];
    const last = anchors.lastRows.get(group);
    if (digits.length === 3 && last !== undefined && !(Number(digits) >= 1 && Number(digits) <= last))
      note(match.index, `acceptance row ${id}, of which ${group} has ${last}`);
    if (digits.length < 3 && groups.has(group) && !anchors.examples.has(id)) note(match.index, `example ${id}`);
  }
  return dead;
}
