import { searchForm } from '../../packages/domain/src/maps/place-name.ts';

/** A name as a sign would show it: Port Natal, eThekwini. Transliterations from other scripts begin in lower case, airport codes are capitals. */
const asOnASign = /^([A-Z]|[a-z][A-Z])[a-z][A-Za-z' -]+$/;
/** More names than this survive only for cities the whole world has a word for; those are kept by hand in renamed-towns.tsv. */
const WORLD_CITY = 5;
const LEAST_DIFFERENCE = 0.55;

/** Letters to change between two words. */
function editDistance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 0; row < a.length; row++) {
    const current = [row + 1];
    for (let at = 1; at <= b.length; at++)
      current.push(Math.min(last[at]! + 1, current[at - 1]! + 1, last[at - 1]! + (a[row] === b[at - 1] ? 0 : 1)));
    last = current;
  }
  return last[b.length]!;
}

function differs(a: string, b: string): boolean {
  return editDistance(a, b) > LEAST_DIFFERENCE * Math.max(a.length, b.length);
}

/** Of GeoNames' alternate names those that are names of their own; spellings near the name are found by the search's own tolerance. */
export function distinctAliases(name: string, alternates: readonly string[]): string[] {
  const kept: string[] = [];
  for (const alternate of alternates) {
    const form = searchForm(alternate);
    const isNew = [name, ...kept].every((known) => differs(form, searchForm(known)));
    if (alternate.length >= 4 && asOnASign.test(alternate) && isNew) kept.push(alternate);
  }
  return kept.length > WORLD_CITY ? [] : kept;
}
