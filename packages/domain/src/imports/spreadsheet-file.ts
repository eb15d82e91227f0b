const MEBIBYTE = 1 << 20;

export const CSV_TYPE = 'text/csv';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export type SpreadsheetType = typeof CSV_TYPE | typeof XLSX_TYPE;

/** What an import's file may be. */
export const spreadsheetFileRule = { field: 'file', maxBytes: 10 * MEBIBYTE, types: [CSV_TYPE, XLSX_TYPE] } as const;

const ZIP = [0x50, 0x4b, 0x03, 0x04];

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Workbook or delimited text, told by the first bytes; null for anything else, as the binary .xls of old, a picture or a web page. */
export function spreadsheetTypeOf(head: Uint8Array): SpreadsheetType | null {
  if (beginsWith(head, ZIP)) return XLSX_TYPE;
  if (head.length === 0) return null;
  if (beginsWith(head, [0xff, 0xfe]) || beginsWith(head, [0xfe, 0xff])) return CSV_TYPE;
  // a tab and line ends are the only control characters of a text
  const isText = head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
  return isText && head[0] !== 0x3c ? CSV_TYPE : null;
}
