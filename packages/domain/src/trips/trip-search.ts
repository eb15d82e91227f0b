/** Texts in which a registration may be meant: letters, digits and what people write between them. */
const maybeRegistration = /^[a-z0-9 ./-]+$/;
/** Letters and digits from which a typed registration can be told from a stray sign. */
const SHORTEST = 3;

/**
 * What to look for in the text of a trip, in lower case: what was typed, and its letters and digits alone where it may be a registration, because
 * those stand in the text without spaces and dashes: `nd 123-456` and `nd123456` find one truck.
 */
export function tripNeedles(search: string): string[] {
  const typed = search.trim().toLowerCase();
  const plain = typed.replaceAll(/[^a-z0-9]/g, '');
  return maybeRegistration.test(typed) && plain !== typed && plain.length >= SHORTEST ? [typed, plain] : [typed];
}

/** The form in which a load number is found exactly, whatever period is chosen. */
export function exactLoad(search: string): string {
  return search.trim().toLowerCase();
}
