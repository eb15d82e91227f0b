import { AppError } from '@superlink/api/error.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { storable, trimmed, type Sheet, type SheetLimits } from './sheet.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;
const SNIFFED_LINES = 20;

/** Text of a file in UTF-8 or UTF-16; bytes that are no UTF-8 are Windows-1252, as Excel saves CSV in South Africa. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function fieldsOf(line: string, delimiter: string): number {
  let fields = 1;
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === delimiter && !quoted) fields += 1;
  }
  return fields;
}

/** The delimiter under which most of the first lines have as many fields as the first, and more than one. */
export function sniffDelimiter(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, SNIFFED_LINES);
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => fieldsOf(line, delimiter));
    const first = counts[0] ?? 1;
    return { delimiter, score: first > 1 ? counts.filter((count) => count === first).length * 1000 + first : 0 };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** Reads delimited text: delimiter and encoding are told from the content, an Excel `sep=` line is obeyed. Throws what is wrong with the file. */
export function readCsv(bytes: Uint8Array, limits: SheetLimits): Sheet {
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  const named = /^"?sep=(.)"?\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const options = {
    delimiter: named?.[1] ?? sniffDelimiter(body),
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    // empty lines count as rows too
    to: limits.rows * 2 + 2,
    max_record_size: 262_144,
  };
  try {
    // numbered as the spreadsheet does: an empty line is a row, a cell with line breaks is in one
    const rows = (parse(body, options) as string[][]).map((record, index) => ({
      number: index + 1,
      cells: record.slice(0, limits.columns + 1).map((value) => storable(value, limits)),
    }));
    return { name: null, names: [], rows: trimmed(rows, limits) };
  } catch (error) {
    if (error instanceof CsvError) {
      const line = typeof error.lines === 'number' ? `line ${error.lines}` : 'a line';
      throw new AppError('sheet_unreadable', { reason: `${line} has a quote that never ends` });
    }
    throw error;
  }
}
