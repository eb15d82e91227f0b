import type { Translation } from '../../language/translation.ts';
import type * as english from './column-order.messages.ts';

/** Texts of the order of a table's columns. */
export const columnOrderMessages = {
  title: 'Volgorde van kolomme',
  about: 'Van bo na onder hier is van links na regs in die tabel.',
  hidden: 'versteek',
  move: (name: string) => `Skuif ${name}`,
  standardOrder: 'Standaardvolgorde',
  instructions:
    'Om ’n kolom te skuif, druk Spasie of Enter, dan die pyltjies, dan Spasie of Enter om dit neer te sit. Escape sit dit terug.',
  pickedUp: (name: string, place: number, count: number) => `${name} opgetel, plek ${place} van ${count}.`,
  moved: (name: string, place: number, count: number) => `${name} is nou op plek ${place} van ${count}.`,
  dropped: (name: string, place: number, count: number) => `${name} is op plek ${place} van ${count} neergesit.`,
  isBack: (name: string) => `${name} is terug waar dit was.`,
} satisfies Translation<typeof english.columnOrderMessages>;
