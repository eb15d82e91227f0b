import { comparableName } from '../names/comparable-name.ts';

/** Digits, plus, hyphen, space and parentheses, and at least one digit (VAL-033). */
export function isPhoneNumber(value: string): boolean {
  return /^[\d+\-() ]+$/.test(value) && /\d/.test(value);
}

/** Form in which phone numbers are compared: digits only, a leading 0 as South Africa's 27 (decision 8.5). */
export function comparablePhone(value: string): string {
  return value.replace(/\D/g, '').replace(/^0/, '27');
}

function luhnDigit(first12: string): number {
  let sum = 0;
  for (let index = 0; index < 12; index += 1) {
    const digit = Number(first12[index]);
    const weighed = index % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return (10 - (sum % 10)) % 10;
}

function isRealDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * `YYMMDD SSSS C A Z` with a real date of birth, citizen or permanent resident, and the right check digit (ID-1 … ID-6).
 * A doubt for a warning only: no identity number is ever refused for it (decision 8.5).
 */
export function looksLikeSaId(value: string, sastYear: number): boolean {
  const digits = value.replace(/\s/g, '');
  if (!/^\d{10}[01][89]\d$/.test(digits)) return false;
  const shortYear = Number(digits.slice(0, 2));
  const century = shortYear > sastYear % 100 ? 1900 : 2000;
  if (!isRealDate(century + shortYear, Number(digits.slice(2, 4)), Number(digits.slice(4, 6)))) return false;
  return luhnDigit(digits) === Number(digits[12]);
}

/** Six to nine letters and digits; for a warning only. */
export function looksLikePassport(value: string): boolean {
  return /^[A-Z0-9]{6,9}$/i.test(value.replace(/\s/g, ''));
}

export interface IdentityDoubt {
  readonly field: 'idNumber' | 'passportNumber';
  readonly code: 'id_number_doubtful' | 'passport_number_doubtful';
  readonly message: string;
}

/** What is odd about a driver's numbers, in words for the form; nothing here blocks saving (decision 8.5). */
export function identityDoubts(
  driver: { readonly idNumber: string | null; readonly passportNumber: string | null },
  sastYear: number,
): IdentityDoubt[] {
  const doubts: IdentityDoubt[] = [];
  if (driver.idNumber && !looksLikeSaId(driver.idNumber, sastYear)) {
    doubts.push({
      field: 'idNumber',
      code: 'id_number_doubtful',
      message: 'This does not look like a South African ID number. Check the digits.',
    });
  }
  if (driver.passportNumber && !looksLikePassport(driver.passportNumber)) {
    doubts.push({
      field: 'passportNumber',
      code: 'passport_number_doubtful',
      message: 'A passport number usually has 6 to 9 letters and digits.',
    });
  }
  return doubts;
}

/** Words a driver's search text must all contain: `mokoena thabo` finds Thabo Mokoena; a phone number is one word however it is written. */
export function driverSearchWords(search: string): string[] {
  if (isPhoneNumber(search)) return [comparablePhone(search)];
  return comparableName(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
