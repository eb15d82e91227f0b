import { describe, expect, test } from 'vitest';
import { acceptanceDocument, problemsOfList, problemsOfProofs, readAreas, readPending } from '../acceptance/acceptance-list.ts';
import { readMarks, rowsIn } from '../acceptance/test-marks.ts';

const list =
  '# One\n\n## VEH: vehicles\n\n| row | what must hold |\n|---|---|\n| VEH-001 | the heading is “A” |\n| VEH-002 | rows, `a | b` |\n';
const areas = readAreas(list);
const codes = new Set(['VEH']);
const proof = (name: string, ...rows: string[]) => ({ file: 'e2e/x.e2e.ts', name, rows });

describe('the rows of a text', () => {
  test('are those of the areas of the list; fewer digits are worked examples', () => {
    expect(rowsIn('VEH-001, VEH-9 and KRH-001, xVEH-002', codes)).toEqual(['VEH-001']);
  });
  test('within brackets of rows may be of no area, for the check to name', () => {
    expect(rowsIn('KRH-001 drives (VEH-001, VHE-002; decision 1.2)', codes)).toEqual(['VEH-001', 'VHE-002']);
    expect(rowsIn('drives (VHE-002)', codes)).toEqual(['VHE-002']);
  });
  test('of a span are all from its first to its last', () => {
    expect(rowsIn('(VEH-009 … VEH-011)', codes)).toEqual(['VEH-009', 'VEH-010', 'VEH-011']);
  });
  test('of a span over areas or backwards are none', () => {
    expect(() => rowsIn('VEH-003 … VEH-002', codes)).toThrow('VEH-003 … VEH-002 is no span of rows');
    expect(() => rowsIn('VEH-003 … TRL-004', codes)).toThrow('is no span of rows');
  });
});

describe('the names of tests', () => {
  const marks = (source: string) => readMarks('a.test.ts', source, codes);

  test('count for a test, its block and the cases of its table', () => {
    const source = `
      describe('a block (VEH-001)', () => { test(\`is \${x} (VEH-002)\`, () => {}); });
      it.each([['no name (VEH-003)', { fleetNumber: 'KRH-004' }]])('refuses %s', () => {});
      test.describe('deep', () => { mapTest('shows (VEH-005, VEH-006; decision 1.2)', () => {}); });`;
    expect(marks(source)).toEqual([
      { name: 'a block', rows: ['VEH-001'] },
      { name: 'is …', rows: ['VEH-002'] },
      { name: 'no name', rows: ['VEH-003'] },
      { name: 'shows (decision 1.2)', rows: ['VEH-005', 'VEH-006'] },
    ]);
  });
  test('count for the cases of a table that stands above it', () => {
    expect(marks("const cases = [['VEH-001', 300]] as const; test.each(cases)('%s: %i s', () => {}); const others = ['VEH-002'];")).toEqual(
      [{ name: '%s: %i s', rows: ['VEH-001'] }],
    );
  });
  test('do not count in comments, in what a test does, or when it is left out', () => {
    const source = "// VEH-001\ntest.skip('a (VEH-002)', () => {}); describe.todo('b (VEH-003)'); test('c', () => { expect('VEH-004'); });";
    expect(marks(source)).toEqual([]);
  });
});

describe('the check', () => {
  test('passes when every row has its test', () => {
    expect(problemsOfProofs(areas, [proof('a', 'VEH-001', 'VEH-002')], [])).toEqual([]);
    expect(problemsOfList(areas)).toEqual([]);
  });
  test('names a row without a test, unless the document says so already', () => {
    expect(problemsOfProofs(areas, [proof('a', 'VEH-001')], [])).toEqual([
      "VEH-002 has no test: name one that shows it, as in test('… (VEH-002)')",
    ]);
    expect(problemsOfProofs(areas, [proof('a', 'VEH-001')], ['VEH-002'])).toEqual([]);
  });
  test('names a test whose row there is not', () => {
    expect(problemsOfProofs(areas, [proof('a', 'VEH-001', 'VEH-002', 'VEH-003')], [])).toEqual([
      'e2e/x.e2e.ts “a” names VEH-003, which docs/acceptance does not have',
    ]);
  });
  test('names a row that is missing and an area that is there twice', () => {
    expect(problemsOfList([...areas, { ...areas[0]!, rows: areas[0]!.rows.slice(1) }])).toEqual([
      'area VEH stands in docs/acceptance twice',
      'VEH-002 stands where VEH-001 belongs',
    ]);
  });
});

describe('the document', () => {
  const document = acceptanceDocument(areas, [proof('says A', 'VEH-001'), proof('says A again', 'VEH-001')]);

  test('leads from each row to its tests', () => {
    expect(document).toContain(
      '| VEH-001 | the heading is “A” | [x.e2e.ts](../e2e/x.e2e.ts) says A<br>[x.e2e.ts](../e2e/x.e2e.ts) says A again |',
    );
    expect(document).toContain('1 of 2 rows are shown by a test.');
  });
  test('lists what is not shown yet, and can be read again', () => {
    expect(document).toContain('| VEH-002 | rows, `a | b` | – |');
    expect(readPending(document)).toEqual(['VEH-002']);
    expect(readPending(acceptanceDocument(areas, [proof('a', 'VEH-001', 'VEH-002')]))).toEqual([]);
  });
});
