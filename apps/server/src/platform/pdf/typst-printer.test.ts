import { afterEach, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import type { PdfJob } from './pdf-printer.ts';
import { TypstPrinter, type PrinterRules } from './typst-printer.ts';

let printer: TypstPrinter;
afterEach(() => printer.close());
const open = (rules: Partial<PrinterRules> = {}) => (printer = new TypstPrinter(rules));

const jobOf = (title: string): PdfJob => ({
  template: 'report',
  at: new Date('2026-11-21T06:00:00.000Z'),
  data: {
    company: { name: 'Kwela', lines: [], primary: '#0f1b2d', accent: '#1a57c9', logo: null },
    title,
    subtitle: 'S',
    period: 'P',
    note: null,
    printed: 'now',
    figures: [{ label: 'L', value: 'V', note: 'N' }],
    charts: [],
    lists: [],
  },
});

test('documents of several companies are set beside each other, each with its own data', async () => {
  open();
  const made = await Promise.all([1, 2, 3, 1, 2].map((company, index) => printer.print(company, jobOf(`Document ${index}`))));
  const read = await Promise.all(made.map(readPdf));
  expect(read.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((index) => `Document ${index} · S`));
});

test('whoever asks for more than may wait is refused at once, and another company is not', async () => {
  open({ presses: 2, waitingEach: 1 });
  const asked = Array.from({ length: 4 }, (_, index) => printer.print(1, jobOf(`${index}`)));
  const other = printer.print(2, jobOf('other'));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))).toEqual(['overloaded', 'overloaded']);
  expect((await other).length).toBeGreaterThan(0);
});

test('a caller who hangs up waits no longer', async () => {
  open({ presses: 1 });
  const gone = new AbortController();
  const first = printer.print(1, jobOf('first'));
  const second = printer.print(1, jobOf('second'), { signal: gone.signal });
  gone.abort();
  await expect(second).rejects.toMatchObject({ code: 'overloaded' });
  expect((await first).length).toBeGreaterThan(0);
});

test('a document that cannot be set fails alone', async () => {
  open({ presses: 1 });
  await expect(printer.print(1, { ...jobOf('x'), template: 'nothing' as never })).rejects.toThrow('cannot be set');
  expect((await printer.print(1, jobOf('next'))).length).toBeGreaterThan(0);
});

test('a document that takes too long is given up, and the next one gets a press of its own', async () => {
  open({ presses: 1, timeMs: 0 });
  await expect(printer.print(1, jobOf('slow'))).rejects.toThrow('took longer');
  const patient = new TypstPrinter({ presses: 1 });
  expect((await patient.print(1, jobOf('next'))).length).toBeGreaterThan(0);
  await patient.close();
});

test('a printer that closes ends its presses and refuses what waits', async () => {
  open({ presses: 1 });
  const running = printer.print(1, jobOf('running'));
  const waiting = printer.print(1, jobOf('waiting'));
  const ended = Promise.allSettled([running, waiting]);
  await printer.close();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(printer.print(1, jobOf('late'))).rejects.toMatchObject({ code: 'overloaded' });
});

test('a picture comes as data and stands in the document', async () => {
  open();
  const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const { data } = jobOf('With a picture');
  const company = { name: 'Kwela', lines: [], primary: '#0f1b2d', accent: '#1a57c9', logo: 'logo.png' };
  const without = await printer.print(1, jobOf('With a picture'));
  const made = await printer.print(1, { ...jobOf('With a picture'), data: { ...data, company }, pictures: { 'logo.png': dot } });
  expect(made.length).not.toBe(without.length);
  // and is gone from the next one
  await expect(printer.print(1, { ...jobOf('x'), data: { ...data, company } })).rejects.toThrow('cannot be set');
});
