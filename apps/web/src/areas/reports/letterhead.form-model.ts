import { letterheadBody, type LetterheadAnswer } from '@superlink/api/reports/letterhead.schema.ts';
import { extensionsOf, tooLargeText } from '@superlink/domain/files/file-rule.ts';
import { logoFileRule } from '@superlink/domain/reports/letterhead.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { words } from '../../ui/words.messages.ts';
import { reportMessages } from './reports.messages.ts';

export interface LetterheadForm {
  /** a line of the address on each line */
  addressLines: string;
  vatNumber: string;
  registrationNumber: string;
  primaryColour: string;
  accentColour: string;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const { shape } = letterheadBody;
export const letterheadFormSchema: z.ZodType<LetterheadForm, LetterheadForm> = z.object({
  addressLines: checkedBy<string>(shape.addressLines, linesOf),
  vatNumber: checkedBy<string>(shape.vatNumber, (text) => text.replaceAll(/\s/g, '')),
  registrationNumber: checkedBy<string>(shape.registrationNumber),
  primaryColour: checkedBy<string>(shape.primaryColour),
  accentColour: checkedBy<string>(shape.accentColour),
});

export function letterheadFormOf(letterhead: LetterheadAnswer): LetterheadForm {
  return {
    addressLines: letterhead.addressLines.join('\n'),
    vatNumber: letterhead.vatNumber ?? '',
    registrationNumber: letterhead.registrationNumber ?? '',
    primaryColour: letterhead.primaryColour,
    accentColour: letterhead.accentColour,
  };
}

/** `updatedAt` is that of the letterhead which the form's values are a change of. */
export function letterheadBodyOf(
  { addressLines, vatNumber, ...form }: LetterheadForm,
  updatedAt: LetterheadAnswer['updatedAt'],
): z.input<typeof letterheadBody> {
  return { ...form, addressLines: linesOf(addressLines), vatNumber: vatNumber.replaceAll(/\s/g, ''), updatedAt };
}

/** The newest stamp under which the letterhead still says what the form began with: a logo that is placed meanwhile moves it, and changes none of that. */
export function stampBehind(loaded: LetterheadAnswer, now: LetterheadAnswer): LetterheadAnswer['updatedAt'] {
  const isSame = JSON.stringify(letterheadFormOf(loaded)) === JSON.stringify(letterheadFormOf(now));
  return (isSame ? now : loaded).updatedAt;
}

export const letterheadLabels: Readonly<Record<keyof LetterheadForm, string>> = {
  addressLines: words.address,
  vatNumber: reportMessages.vatNumber,
  registrationNumber: reportMessages.registrationNumber,
  primaryColour: reportMessages.colourOfTheBand,
  accentColour: reportMessages.colourOfTheBars,
};

const extensions = extensionsOf(logoFileRule.types);

/** For a file chooser: by type and, for systems that know no types, by name. */
export const acceptedLogos = [...logoFileRule.types, ...extensions.map((extension) => `.${extension}`)].join(',');

/** Why a picture is not worth sending, or null. The server looks at its content; here only name and size are known. */
export function logoComplaint(file: Pick<File, 'name' | 'size'>): string | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) return reportMessages.wrongKindOfFile;
  return file.size > logoFileRule.maxBytes ? tooLargeText(logoFileRule.maxBytes) : null;
}
