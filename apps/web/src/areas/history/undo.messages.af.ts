import type { Translation } from '../../language/translation.ts';
import type * as english from './undo.messages.ts';

export const undoMessages = {
  takeBack: 'Neem terug',
  takeBackOf: (did: string, at: string) => `Neem terug: ${did}, ${at}`,
  title: 'Neem hierdie verandering terug?',
  question: (by: string, at: string) => `Wat ${by} op ${at} gedoen het, word teruggeneem as ’n nuwe verandering in u naam:`,
  parts: 'Wat teruggeneem word',
  readingParts: 'Lees wat saam teruggaan',
  partsFailed: 'Wat nog saam teruggaan, kon nie gelees word nie.',
  hint: 'Wat dieselfde handeling aan ander rekords gedoen het, gaan saam terug. Dit word geweier wanneer iets wat later gedoen is, daarvan afhang.',
  confirm: 'Neem terug',
  busy: 'Neem terug…',
  done: 'Verandering teruggeneem',
  failed: 'Kon nie die verandering terugneem nie',
  undone: (by: string, at: string) => `Teruggeneem deur ${by} · ${at}`,
  takesBack: 'Het ’n vroeër verandering teruggeneem',
} satisfies Translation<typeof english.undoMessages>;
