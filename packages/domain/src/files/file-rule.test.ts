import { expect, test } from 'vitest';
import { documentFileRule, extensionsOf, fileNameFor, fileTypeOf, tooLargeText } from './file-rule.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a file’s type is told by its first bytes', () => {
  expect(fileTypeOf(bytes('%PDF-1.7\n'))).toBe('application/pdf');
  expect(fileTypeOf(bytes(`${'\n'.repeat(1000)}%PDF-1.4`))).toBe('application/pdf');
  expect(fileTypeOf(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg');
  expect(fileTypeOf(bytes('\x89PNG\r\n\x1a\n'))).toBe('image/png');
});

test('a program, a web page, an empty or a cut file is none of them', () => {
  for (const content of ['MZ\x90\x00', '<!doctype html>', '', '\xff\xd8', '%PDF', `${' '.repeat(1024)}%PDF-1.4`]) {
    expect(fileTypeOf(bytes(content))).toBeNull();
  }
});

test('a file keeps its name, with the extension of what it is', () => {
  expect(fileNameFor('PDP Mahlangu.PDF', 'application/pdf')).toBe('PDP Mahlangu.PDF');
  expect(fileNameFor('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
  expect(fileNameFor('scan.exe', 'image/jpeg')).toBe('scan.jpg');
  expect(fileNameFor('C:\\fakepath\\..\\id.png', 'image/png')).toBe('id.png');
  expect(fileNameFor('../../etc/passwd', 'application/pdf')).toBe('passwd.pdf');
  expect(fileNameFor('', 'application/pdf')).toBe('document.pdf');
  expect(fileNameFor('a"\r\nb.pdf', 'application/pdf')).toBe('ab.pdf');
});

test('the rule of a document is 10 MB and pdf, jpg, jpeg or png', () => {
  expect([documentFileRule.maxBytes, tooLargeText(documentFileRule.maxBytes)]).toEqual([10_485_760, 'File exceeds 10 MB']);
  expect(extensionsOf(documentFileRule.types)).toEqual(['pdf', 'jpg', 'jpeg', 'png']);
});
