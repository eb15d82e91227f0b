import type { TurnOptions } from '../fair-turns.ts';

/** The layouts in `templates/`, each a file of that name. */
export const pdfTemplates = ['report'] as const;
export type PdfTemplate = (typeof pdfTemplates)[number];

export interface PdfJob {
  readonly template: PdfTemplate;
  /** what the layout reads, and all it reads: plain data, never a part of its source */
  readonly data: object;
  /** a picture that `data` may name by its key */
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
  /** the moment that the document bears as that of its making */
  readonly at: Date;
}

/** Sets documents as PDF, away from the thread that answers requests. */
export interface PdfPrinter {
  /** Throws overloaded when too many of the company wait already, pdf_unavailable where no document can be set at all. */
  print(company: number, job: PdfJob, options?: Pick<TurnOptions, 'signal'>): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends what runs; whoever still waits is refused. */
  close(): Promise<void>;
}
