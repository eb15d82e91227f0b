import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** text of each page, blanks evened out */
  readonly pages: readonly string[];
  readonly text: string;
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
    const fonts = new Set<string>();
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items, styles } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
      pages.push(words.join('').replaceAll(/\s+/g, ' ').trim());
      for (const { fontFamily } of Object.values(styles)) fonts.add(fontFamily);
    }
    const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
    const marks = (await document.getMarkInfo()) as ReadonlyMap<string, boolean> | null;
    return {
      pages,
      text: pages.join(' '),
      title: info.Title,
      language: info.Language,
      isTagged: marks?.get('Marked') === true,
      fonts: [...fonts],
    };
  } finally {
    await loading.destroy();
  }
}
