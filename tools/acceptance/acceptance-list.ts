import type { Mark } from './test-marks.ts';

/** What a tester can see of the product: one row of the acceptance list. */
export interface Row {
  readonly id: string;
  readonly holds: string;
}
interface Area {
  readonly code: string;
  readonly title: string;
  readonly rows: readonly Row[];
}
/** A test and the file it stands in, its path from the root. */
export interface Proof extends Mark {
  readonly file: string;
}

const PENDING = '## Not yet shown by a test';

/** The areas of a document of docs/acceptance: a heading and a table each. */
export function readAreas(text: string): Area[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, code = '', title = ''] = /^([A-Z]+): (.+)$/m.exec(part) ?? [];
      return {
        code,
        title,
        rows: [...part.matchAll(/^\| ([A-Z]+-\d{3}) \| (.+) \|$/gm)].map(([, id = '', holds = '']) => ({ id, holds })),
      };
    });
}

/** What is wrong with the list itself: an area without a name, a row that is missing, twice or under another area. */
export function problemsOfList(areas: readonly Area[]): string[] {
  const codes = areas.map(({ code }) => code);
  const twice = codes.filter((code, at) => codes.indexOf(code) !== at).map((code) => `area ${code} stands in docs/acceptance twice`);
  const wrong = areas.flatMap(({ code, rows }) =>
    rows
      .map(({ id }, at) => ({ id, expected: `${code}-${String(at + 1).padStart(3, '0')}` }))
      .filter(({ id, expected }) => id !== expected)
      .map(({ id, expected }) => `${id} stands where ${expected} belongs`),
  );
  return [
    ...twice,
    ...wrong,
    ...areas.filter(({ rows }) => rows.length === 0).map(({ code, title }) => `area ${code}${title} has no rows`),
  ];
}

/** Rows that the document says no test shows yet. */
export function readPending(document: string): string[] {
  const at = document.indexOf(`\n${PENDING}\n`);
  return at < 0 ? [] : [...document.slice(at).matchAll(/[A-Z]+-\d{3}/g)].map(([id]) => id);
}

/** What is wrong with the tests' names: rows that no list has, and rows that lost their last test or never had one. */
export function problemsOfProofs(areas: readonly Area[], proofs: readonly Proof[], pending: readonly string[]): string[] {
  const rows = areas.flatMap((area) => area.rows).map(({ id }) => id);
  const shown = new Set(proofs.flatMap((proof) => proof.rows));
  const strange = proofs.flatMap(({ file, name, rows: named }) =>
    named.filter((id) => !rows.includes(id)).map((id) => `${file} “${name}” names ${id}, which docs/acceptance does not have`),
  );
  const bare = rows.filter((id) => !shown.has(id) && !pending.includes(id));
  return [...strange, ...bare.map((id) => `${id} has no test: name one that shows it, as in test('… (${id})')`)];
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
/** From docs/ to the file of a test. */
const linkTo = ({ file, name }: Proof) => `[${file.split('/').at(-1)}](../${file}) ${cell(name)}`;

/** docs/acceptance.md: each row with the tests that show it. */
export function acceptanceDocument(areas: readonly Area[], proofs: readonly Proof[]): string {
  const byRow = Map.groupBy(
    proofs.flatMap((proof) => [...new Set(proof.rows)].map((id) => ({ id, link: linkTo(proof) }))),
    ({ id }) => id,
  );
  const rows = areas.flatMap((area) => area.rows);
  const pending = rows.filter(({ id }) => !byRow.has(id));
  const tables = areas.map(({ code, title, rows: own }) =>
    [
      `## ${code}: ${title}`,
      '',
      '| row | what must hold | shown by |',
      '|---|---|---|',
      ...own.map(
        ({ id, holds }) =>
          `| ${id} | ${holds} | ${
            byRow
              .get(id)
              ?.map(({ link }) => link)
              .join('<br>') ?? '–'
          } |`,
      ),
      '',
    ].join('\n'),
  );
  const perArea = areas
    .map(({ rows: own }) =>
      own
        .filter(({ id }) => !byRow.has(id))
        .map(({ id }) => id)
        .join(', '),
    )
    .filter((line) => line !== '');
  return `# Acceptance

Written by \`npm run docs:acceptance\` from the rows in [acceptance/](acceptance) and the names of the tests: a test that ends in \`(VEH-012)\` shows row VEH-012.
\`npm test\` fails when a row has no test, and when a test names a row that there is not. ${rows.length - pending.length} of ${rows.length} rows are shown by a test.

${tables.join('\n')}${
    pending.length === 0
      ? ''
      : `
${PENDING}

This list only becomes shorter: the check refuses a row that joins it.

${perArea.map((line) => `* ${line}\n`).join('')}`
  }`;
}
