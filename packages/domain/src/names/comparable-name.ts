/** Text in which names are compared and searched: lower case, without accents, single spaces. */
export function comparableName(value: string): string {
  return value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The words of a search. A text made by `comparableName` must contain all of them. An empty search has none. */
export function searchWords(search: string): string[] {
  return comparableName(search)
    .split(' ')
    .filter((word) => word !== '');
}

/** Letters and digits only, lower case, without accents: `KW 101`, `kw101` and `KW-101` are one, and so are headings of a sheet. */
export function plainWord(text: string): string {
  return comparableName(text).replace(/[^a-z0-9]/g, '');
}
