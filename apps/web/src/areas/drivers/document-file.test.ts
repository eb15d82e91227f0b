import { describe, expect, it } from 'vitest';
import { acceptedFiles, fileComplaint, formatFileSize } from './document-file.ts';

const TEN_MB = 10 * 1024 * 1024;

describe('a file is looked at before it is sent (DOC-007, DOC-008)', () => {
  it.each([
    ['scan.pdf', TEN_MB, null],
    ['PHOTO.JPEG', 1, null],
    ['id.png', 0, null],
    ['scan.pdf', TEN_MB + 1, 'File exceeds 10 MB'],
    ['licence.exe', 1, 'Only PDF, JPG and PNG files are accepted'],
    ['no extension', 1, 'Only PDF, JPG and PNG files are accepted'],
    ['scan.pdf.exe', TEN_MB + 1, 'Only PDF, JPG and PNG files are accepted'],
  ])('%s of %i bytes: %s', (name, size, complaint) => {
    expect(fileComplaint({ name, size })).toBe(complaint);
  });

  it('the chooser offers types and extensions', () => {
    expect(acceptedFiles).toBe('application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png');
  });
});

it('sizes are said as people say them', () => {
  expect([0, 480_400, 3_140_000, TEN_MB].map(formatFileSize)).toEqual(['1\u00a0KB', '469\u00a0KB', '3.0\u00a0MB', '10.0\u00a0MB']);
});
