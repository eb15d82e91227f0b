import type { Cell, Conventions, Reading } from './cell.ts';

const UNIT = /\s*(?:km|kms|kilometers?|kilometres?|l|lt|ltr|liters?|litres?|liter)\.?$/i;
const SPACES = /[\s\u00a0\u202f']/g;

/** `1.234.567` and `1 234` but not `1.23.4` or `12 34`: groups of three behind one of one to three. */
function isGrouped(text: string, sign: string): boolean {
  const [first = '', ...rest] = text.split(sign);
  return rest.length > 0 && /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
}

function joined(text: string, group: string, decimalSign: string): number | null {
  const [whole = '', decimals, ...more] = text.split(decimalSign);
  if (more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return null;
  if (group !== '' && whole.includes(group) && !isGrouped(whole, group)) return null;
  const digits = group === '' ? whole : whole.replaceAll(group, '');
  return /^\d+$/.test(digits) ? Number(decimals === undefined ? digits : `${digits}.${decimals}`) : null;
}

function ambiguous(text: string, sign: string): Reading<number> {
  const thousands = text.replace(sign, ' ');
  const decimals = text.replace(sign, '.');
  return { problem: `${text} could be ${thousands} or ${decimals}. Choose how the file writes decimals` };
}

/** Digits with points and commas, spaces already gone. */
function readSeparated(text: string, { decimalSign }: Conventions): Reading<number> {
  const unreadable = { problem: `${text} is not a number` };
  const orProblem = (value: number | null) => (value === null ? unreadable : { value });
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points === 0 && commas === 0) return orProblem(joined(text, '', '.'));
  if (points > 0 && commas > 0) {
    const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
    return orProblem(joined(text, last === '.' ? ',' : '.', last));
  }
  const sign = points > 0 ? '.' : ',';
  if (points + commas > 1) return isGrouped(text, sign) ? { value: Number(text.replaceAll(sign, '')) } : unreadable;
  // `0,125` has no thousands, `1,234` may have
  const mayBeThousands = isGrouped(text, sign) && !text.startsWith('0');
  if (!mayBeThousands) return orProblem(joined(text, '', sign));
  if (decimalSign === null) return ambiguous(text, sign);
  return decimalSign === sign ? orProblem(joined(text, '', sign)) : { value: Number(text.replace(sign, '')) };
}

/**
 * A number as people and spreadsheets write it: `514 867,5`, `1,234.50`, `12 345 km`. One separator before exactly three digits may stand
 * for thousands or decimals: without a convention of the file that is a problem, never a guess.
 */
export function readNumber(cell: Cell, conventions: Conventions): Reading<number> {
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell } : { problem: 'This is not a number' };
  if (typeof cell !== 'string') return { problem: 'This is not a number' };
  const trimmed = cell.trim();
  const bare = trimmed.replace(UNIT, '');
  const negative = /^[-−]/.test(bare);
  const unsigned = negative ? bare.slice(1).trim() : bare;
  const spaced = unsigned.replace(SPACES, ' ');
  const [whole = '', ...behind] = spaced.split(/[.,]/);
  if (spaced.includes(' ') && (!isGrouped(whole, ' ') || behind.length > 1 || behind.some((part) => part.includes(' ')))) {
    return { problem: `${trimmed} is not a number` };
  }
  const text = spaced.replaceAll(' ', '');
  if (!/^\d[\d.,]*$/.test(text)) return { problem: `${trimmed} is not a number` };
  // spaces are the thousands already, so the one sign left stands before decimals
  const known: Conventions = spaced.includes(' ')
    ? { ...conventions, decimalSign: /[.,]/.exec(text)?.[0] === '.' ? '.' : ',' }
    : conventions;
  const read = readSeparated(text, known);
  if ('problem' in read) return read;
  return { value: negative && read.value !== 0 ? -read.value : read.value };
}
