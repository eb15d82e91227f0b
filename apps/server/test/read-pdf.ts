import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** text of each page, blanks evened out */
  readonly pages: readonly string[];
  readonly text: string;
  /** pieces of text where they stand, in points from the foot of their page */
  readonly pieces: readonly { readonly page: number; readonly text: string; readonly x: number; readonly y: number }[];
  readonly title: unknown;
  readonly language: unknown;
  readonly isTagged: boolean;
  readonly fonts: readonly string[];
}

/** Reads a PDF as somebody else's program does, which knows nothing of how it was made. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: Uint8Array.from(content), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  try {
    const pages: string[] = [];
    const pieces: ReadPdf['pieces'][number][] = [];
    const fonts = new Set<string>();
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items, styles } = await page.getTextContent();
      for (const item of items)
        if ('str' in item && item.str.trim() !== '')
          pieces.push({ page: number, text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) });
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
      pages.push(words.join('').replaceAll(/\s+/g, ' ').trim());
      for (const { fontFamily } of Object.values(styles)) fonts.add(fontFamily);
    }
    const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
    const marks = (await document.getMarkInfo()) as ReadonlyMap<string, boolean> | null;
    return {
      pages,
      text: pages.join(' '),
      pieces,
      title: info.Title,
      language: info.Language,
      isTagged: marks?.get('Marked') === true,
      fonts: [...fonts],
    };
  } finally {
    await loading.destroy();
  }
}
