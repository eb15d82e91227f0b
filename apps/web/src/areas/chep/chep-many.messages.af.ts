import type { Translation } from '../../language/translation.ts';
import type * as english from './chep-many.messages.ts';

export const chepManyMessages = {
  selectedRecords: 'Gekose CHEP-rekords',
  recordsSelected: (count: string) => `${count} rekord(s) gekies`,
  palletsBack: 'Palette terug',
  palletsBackSays: (rows: string) => `Die palette van ${rows} rekord(s) het op hierdie dag teruggekom: die rekords word voltooi.`,
  palletsDelayed: 'Palette vertraag',
  palletsDelayedSays: (rows: string) => `Die palette van ${rows} rekord(s) wag by die kliënt om afgehaal te word, om hierdie rede.`,
  allClosed: 'Hierdie rekords is reeds gesluit',
} satisfies Translation<typeof english.chepManyMessages>;
