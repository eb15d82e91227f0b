import { documentFileRule, extensionsOf, tooLargeText } from '@superlink/domain/files/file-rule.ts';
import { driverMessages } from './driver.messages.ts';

const extensions = extensionsOf(documentFileRule.types);

/** For a file chooser: by type and, for systems that know no types, by name. */
export const acceptedFiles = [...documentFileRule.types, ...extensions.map((extension) => `.${extension}`)].join(',');

/** `PDF, JPG, JPEG or PNG, up to 10 MB` */
export const acceptedText = driverMessages.acceptedFiles;

/** Why a file is not worth sending, or null. The server looks at its content; here only name and size are known. */
export function fileComplaint(file: Pick<File, 'name' | 'size'>): string | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) return driverMessages.wrongKindOfFile;
  return file.size > documentFileRule.maxBytes ? tooLargeText(documentFileRule.maxBytes) : null;
}

const MEBIBYTE = 1 << 20;

/** A file's size as people say it, in the units of the 10 MB rule: `482 KB`, `3.1 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.max(1, Math.round(bytes / 1_024))}\u00a0KB`;
  return `${(bytes / MEBIBYTE).toFixed(1)}\u00a0MB`;
}
