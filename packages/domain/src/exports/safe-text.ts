/** Beginnings that make a spreadsheet take a text for a formula, full-width ones too (OWASP: CSV injection). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** A plus and nothing but digits, blanks and brackets can be no more than a number, and an apostrophe before it would be read as part of it. */
const PHONE = /^\+\d[\d ()]*$/;

/** A text that a spreadsheet shows and never runs: what begins like a formula gets an apostrophe in front. */
export function safeText(text: string): string {
  return FORMULA_START.test(text) && !PHONE.test(text) ? `'${text}` : text;
}

/** The text behind `safeText`, so that an exported file can be imported again. */
export function withoutSafety(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
}
