/** One answer of docs/security.md to a requirement of the standard. */
export interface Answer {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly held: string;
}

/** Where a proof is looked for. */
export interface House {
  /** text of a file by its path from the root; null where there is none */
  readonly read: (file: string) => string | null;
  /** names of the settings that the server reads and docs/operations.md describes */
  readonly settings: ReadonlySet<string>;
}

const states = ['met', 'not applicable', 'open'];
/** Shorter reasons say nothing. */
const LEAST_REASON = 8;

/** The rows of every chapter. */
export function readAnswers(document: string): Answer[] {
  return [...document.matchAll(/^\| (V[^|]*?) \| ([^|]*?) \| [^|]+? \| ([^|]*?) \| (.*?) \|$/gm)].map(
    ([, id = '', level = '', state = '', held = '']) => ({ id, level, state, held }),
  );
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** A test is quoted without the acceptance rows and decisions that stand in brackets behind its sentence. */
const namesTest = (text: string, sentence: string) =>
  ["'", '"', '`'].some((quote) =>
    text
      .split(`${quote}${sentence}`)
      .slice(1)
      .some((rest) => rest.replace(/^ \([^()]*\)/, '').startsWith(quote)),
  );

/** What one proof names and is not there; null when it holds. */
function problemOfProof(proof: string, { read, settings }: House): string | null {
  const [, file, sentence] = /^`([^`]+\.test\.tsx?|e2e\/[^`]+\.e2e\.ts)` “(.+)”$/.exec(proof) ?? [];
  if (file && sentence) {
    const text = read(file);
    if (text === null) return `there is no ${file}`;
    return namesTest(text, sentence) ? null : `${file} has no test “${sentence}”`;
  }
  const [, setting] = /^setting `(\w+)`$/.exec(proof) ?? [];
  if (setting) return settings.has(setting) ? null : `there is no setting ${setting}`;
  const [, document, anchor] = /^\[[^\]]+\]\(([\w/.-]+\.md)(?:#([\w-]+))?\)$/.exec(proof) ?? [];
  if (!document) return `“${proof}” is neither a test, a setting nor a document`;
  const text = read(`docs/${document}`);
  if (text === null) return `there is no docs/${document}`;
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1]!));
  return anchor === undefined || headings.includes(anchor) ? null : `docs/${document} has no heading #${anchor}`;
}

/** Everything that is wrong with an answer. */
export function problemsOf({ id, state, held }: Answer, house: House): string[] {
  if (!/^V\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(id)) return [`${id} is no id of the standard`];
  if (!states.includes(state)) return [`${id} is ${state}, which is none of ${states.join(', ')}`];
  if (state !== 'met') return held.length < LEAST_REASON ? [`${id} is ${state} without a reason`] : [];
  return held
    .split('<br>')
    .map((proof) => problemOfProof(proof, house))
    .filter((problem) => problem !== null)
    .map((problem) => `${id}: ${problem}`);
}

/** The table of how many requirements are in which state, as it must stand above the chapters. */
export function countsOf(answers: readonly Answer[]): string {
  const count = (state: string, level?: string) =>
    answers.filter((answer) => answer.state === state && (level === undefined || answer.level === level)).length;
  return states.map((state) => `| ${state} | ${count(state, '1')} | ${count(state, '2')} | ${count(state)} |`).join('\n');
}
