import { extensionsOf, fileTypeOf, podFileRule, SIGNATURE_BYTES, tooLargeText } from '@superlink/domain/files/file-rule.ts';
import { paperMessages } from './trip.messages.ts';

/** For a file chooser: by type and, for systems that know no types, by name. */
export const acceptedPods = [...podFileRule.types, ...extensionsOf(podFileRule.types).map((extension) => `.${extension}`)].join(',');

/** Why a file cannot be a POD, or null: told by its size and its first bytes, as the server will judge it (decision 15.19). */
export async function podComplaint(file: Blob): Promise<string | null> {
  if (file.size > podFileRule.maxBytes) return tooLargeText(podFileRule.maxBytes);
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return fileTypeOf(head) === 'application/pdf' ? null : paperMessages.onlyPdf;
}

const MEBIBYTE = 1 << 20;

/** A file's size as people say it: `482 KB`, `3.1 MB`. */
export function podSize(bytes: number): string {
  return bytes < MEBIBYTE ? `${Math.max(1, Math.round(bytes / 1_024))}\u00a0KB` : `${(bytes / MEBIBYTE).toFixed(1)}\u00a0MB`;
}
