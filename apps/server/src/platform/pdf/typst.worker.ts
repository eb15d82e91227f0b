import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { fittedSizes, type FittedSizes, type LetterWidths, type SetList } from './fitted-list.ts';
import type { PressOrder, PressWord } from './typst-press.ts';

/** The one standard for documents that everybody can read, also by ear. */
const ACCESSIBLE = 'ua-1';
/** Documents after which what one needed is forgotten: layouts and fonts stay, data goes, and memory stays flat. */
const REMEMBERED_DOCUMENTS = 2;

const templates = path.join(import.meta.dirname, 'templates');
const inter = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const post = (word: PressWord, moved: ArrayBuffer[] = []) => parentPort!.postMessage(word, moved);

/** Made before the first order, so that a machine without a binary of the compiler says so once and plainly. */
async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  return Compiler.create({
    workspace: templates,
    fontArgs: [{ fontPaths: [path.join(inter, '400Regular'), path.join(inter, '600SemiBold')] }],
  });
}

/** Letters of most texts and figures; whatever else stands in a list is measured where it stands. */
const LETTERS = [
  ...Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).filter((letter) => /[^\p{C}]/u.test(letter)),
  ...Array.from('–—‘’“”…·−\u202f'),
];

/** Asks the font itself, once. */
function readLetters(compiler: NodeCompiler): LetterWidths {
  const inputs = { letters: LETTERS.join('') };
  const [read] = compiler.query({ mainFilePath: path.join(templates, 'letters.typ'), inputs }, { selector: '<letters>', field: 'value' });
  const widths = (list: readonly number[]) => new Map(LETTERS.map((letter, at) => [letter, list[at]!]));
  return { regular: widths(read.regular), semibold: widths(read.semibold), line: read.line };
}

/** The data of a layout with the sizes of its lists as far as they can be told ahead. */
function fitted(data: string, letters: LetterWidths): string {
  const read = JSON.parse(data) as { lists?: readonly (SetList & { sizes?: Partial<FittedSizes> })[] };
  return JSON.stringify({
    ...read,
    lists: (read.lists ?? []).map((list) => ({ ...list, sizes: { ...fittedSizes(list, letters), ...list.sizes } })),
  });
}

/** A letter that no font has would break the standard's promise, and is no reason to withhold a report: then it is tagged and no more. */
function write(compiler: NodeCompiler, document: NodeTypstDocument, seconds: number): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: ACCESSIBLE, creationTimestamp: seconds });
  } catch {
    return compiler.pdf(document, { pdfTags: true, creationTimestamp: seconds });
  }
}

function set(compiler: NodeCompiler, letters: LetterWidths, { template, data, pictures, at }: PressOrder): Uint8Array<ArrayBuffer> {
  const shown = pictures.map(([name, content]) => [path.join(templates, name), content] as const);
  for (const [file, content] of shown) compiler.mapShadow(file, Buffer.from(content));
  try {
    const made = compiler.compile({
      mainFilePath: path.join(templates, `${template}.typ`),
      inputs: { data: fitted(data, letters) },
      resetRead: true,
    });
    if (made.result === null)
      throw new Error(`The layout ${template} cannot be set: ${JSON.stringify(made.takeError()?.shortDiagnostics ?? [])}`);
    return Uint8Array.from(write(compiler, made.result, Math.floor(at / 1000)));
  } finally {
    for (const [file] of shown) compiler.unmapShadow(file);
    compiler.evictCache(REMEMBERED_DOCUMENTS);
  }
}

try {
  // a folder without layouts would fail at the first order only
  readdirSync(templates);
  const compiler = await openCompiler();
  const letters = readLetters(compiler);
  parentPort!.on('message', (order: PressOrder) => {
    try {
      const pdf = set(compiler, letters, order);
      post({ pdf }, [pdf.buffer]);
    } catch (error) {
      post({ failure: error instanceof Error ? error.message : String(error) });
    }
  });
  post({ ready: true });
} catch (error) {
  post({ unavailable: error instanceof Error ? error.message : String(error) });
}
