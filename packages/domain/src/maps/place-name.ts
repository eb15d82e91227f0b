/** Text in which places are compared and searched: lower case, without accents, words of letters and digits with one space between. */
export function searchForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
