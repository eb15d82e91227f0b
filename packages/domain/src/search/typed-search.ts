import { comparablePhone, driverSearchWords, isPhoneNumber } from '../drivers/driver-identity.ts';
import { comparableName, searchWords } from '../names/comparable-name.ts';
import { comparableNumber } from '../vehicles/identity.ts';

/** Characters that a search may have. */
export const LONGEST_SEARCH = 100;
/** Digits from which a typed number may be a part of a phone number. */
const SHORTEST_PHONE = 5;
/** Digits of the highest number that a trip or an order can have. */
const LONGEST_NUMBER = 9;
/** Digits that an order's number is filled up to with zeros (decision 1.18). */
const ORDER_DIGITS = 6;

/** First and last of some numbers that follow each other. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/** What was typed, in the forms in which each kind of record is compared. */
export interface TypedSearch {
  /** names: lower case, without accents */
  readonly name: string;
  readonly words: readonly string[];
  /** drivers are found by their phone number too */
  readonly driverWords: readonly string[];
  /** fleet numbers and registrations: `nd 123-456` and `ND123456` are one; empty without a letter or digit */
  readonly number: string;
  /** load, invoice and slip numbers */
  readonly code: string;
  /** the number that people see, of a trip and of a diesel order; exactly it before those that begin so */
  readonly tripNumbers: readonly NumberRange[];
  readonly orderNumbers: readonly NumberRange[];
  /** in the form of `comparablePhone`; null when it is none */
  readonly phone: string | null;
}

/**
 * Numbers whose digits begin so: 12 is 12, then 120 to 129, then 1 200 to 1 299 and so on. An index of numbers is asked for each of the few ranges, where
 * the beginning of a text would be looked for in every row.
 */
export function numbersBeginning(digits: string): NumberRange[] {
  if (!/^[1-9]\d*$/.test(digits)) return [];
  const number = Number(digits);
  return Array.from({ length: Math.max(0, LONGEST_NUMBER - digits.length + 1) }, (_, more) => ({
    first: number * 10 ** more,
    last: (number + 1) * 10 ** more - 1,
  }));
}

function tripNumbersOf(name: string): NumberRange[] {
  const digits = /^(?:(?:trip|rit) )?#?0*(\d+)$/.exec(name)?.[1];
  return digits === undefined ? [] : numbersBeginning(digits);
}

/** `DO-000123`, `do123` and `123`; with zeros in front it is the beginning of what is written with six digits. */
function orderNumbersOf(name: string): NumberRange[] {
  const digits = /^(?:do ?-? ?)?(\d+)$/.exec(name)?.[1];
  if (digits === undefined) return [];
  const plain = digits.replace(/^0+/, '');
  if (plain === digits) return numbersBeginning(digits);
  if (plain === '' || digits.length > ORDER_DIGITS) return numbersBeginning(plain).slice(0, 1);
  const more = 10 ** (ORDER_DIGITS - digits.length);
  return [{ first: Number(plain) * more, last: (Number(plain) + 1) * more - 1 }];
}

function phoneOf(typed: string): string | null {
  if (!isPhoneNumber(typed) || typed.replace(/\D/g, '').length < SHORTEST_PHONE) return null;
  return comparablePhone(typed);
}

export function readSearch(search: string): TypedSearch {
  const typed = search.trim();
  const name = comparableName(typed);
  return {
    name,
    words: searchWords(typed),
    driverWords: driverSearchWords(typed),
    number: comparableNumber(typed),
    code: typed.toLowerCase(),
    tripNumbers: tripNumbersOf(name),
    orderNumbers: orderNumbersOf(name),
    phone: phoneOf(typed),
  };
}
