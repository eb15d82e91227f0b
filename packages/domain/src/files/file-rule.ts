import { CSV_TYPE, XLSX_TYPE, type SpreadsheetType } from '../imports/spreadsheet-file.ts';

const MEBIBYTE = 1 << 20;

/** What a driver's document may be: 10 MB, told by its content and not by its name (decision 8.2). */
export const documentFileRule = {
  field: 'file',
  maxBytes: 10 * MEBIBYTE,
  types: ['application/pdf', 'image/jpeg', 'image/png'],
} as const;

/** A proof of delivery: one PDF of at most 10 MB (decision 15.19). */
export const podFileRule = { field: 'file', maxBytes: 10 * MEBIBYTE, types: ['application/pdf'] } as const;

export type KnownFileType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** Whatever may be uploaded somewhere; each call says which of them it takes. */
export type UploadType = KnownFileType | SpreadsheetType;

/** Bytes from the beginning of a file that are enough to tell its type. */
export const SIGNATURE_BYTES = 1_024;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

function standsAt(bytes: Uint8Array, signature: readonly number[], at: number): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

/** The type a file's first bytes tell, or null for any other; a PDF may begin with up to a kilobyte of something else. */
export function fileTypeOf(head: Uint8Array): KnownFileType | null {
  if (standsAt(head, PNG, 0)) return 'image/png';
  if (standsAt(head, [0xff, 0xd8, 0xff], 0)) return 'image/jpeg';
  for (let at = 0; at < Math.min(head.length, SIGNATURE_BYTES); at += 1) if (standsAt(head, PDF, at)) return 'application/pdf';
  return null;
}

const extensions: Record<UploadType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  [CSV_TYPE]: ['csv', 'txt', 'tsv'],
  [XLSX_TYPE]: ['xlsx', 'xlsm'],
};

/** Extensions that go with the given media types, for a file chooser and for the check before an upload. */
export function extensionsOf(types: readonly string[]): string[] {
  return types.flatMap((type) => extensions[type as UploadType] ?? []);
}

/** A file's name with the extension of its true type: `scan.exe` that holds a JPEG becomes `scan.jpg`. */
export function fileNameFor(name: string, type: UploadType): string {
  const safe = name
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}"<>|:*?]/gu, '')
    .trim()
    .slice(-120);
  const dot = safe.lastIndexOf('.');
  const stem = dot > 0 ? safe.slice(0, dot) : safe || 'document';
  const extension = dot > 0 ? safe.slice(dot + 1).toLowerCase() : '';
  return extensions[type].includes(extension) ? safe : `${stem}.${extensions[type][0]}`;
}

/** `File exceeds 10 MB` and the like. */
export function tooLargeText(maxBytes: number): string {
  return `File exceeds ${maxBytes / MEBIBYTE} MB`;
}
