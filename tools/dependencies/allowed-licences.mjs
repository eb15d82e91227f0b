/** Licences under which a package may come into an installation, by their SPDX name, with what they ask of whoever passes the product on. */
export const allowedLicences = new Map([
  ['0BSD', 'nothing'],
  ['Apache-2.0', 'its text and its notices are kept'],
  ['BlueOak-1.0.0', 'its text is kept'],
  ['BSD-2-Clause', 'its text is kept'],
  ['BSD-3-Clause', 'its text is kept'],
  ['CC0-1.0', 'nothing'],
  ['ISC', 'its text is kept'],
  ['MIT', 'its text is kept'],
  ['MIT-0', 'nothing'],
  ['MPL-2.0', 'weak copyleft: whoever changes a file of the package shows that file; the product around it is not touched'],
  ['OFL-1.1', 'fonts: its text is kept, and the font is not sold by itself'],
  ['Unlicense', 'nothing'],
]);

/**
 * Whether a licence, or one of several that somebody may choose from, is allowed. What is not understood is not.
 * @param {string} expression as SPDX writes it: `MIT`, `(MIT OR CC0-1.0)`, `MIT AND OFL-1.1`
 * @returns {boolean}
 */
export function isAllowed(expression) {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (bare.includes('(')) return false;
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => allowedLicences.has(licence.trim())));
}
