import type { Translation } from '../../language/translation.ts';
import type * as english from './copy-trip.messages.ts';

/** Texts of planning a trip once more (decision 1.54). */
export const copyMessages = {
  title: (trip: number) => `Kopieer rit ${trip}`,
  says: 'Dieselfde voertuig, kliënt, roete en tarief op ander dae. Die vragnommer bly leeg.',
  firstDay: 'Eerste dag',
  weeks: 'Hoeveel weke',
  copies: 'Kopieë',
  fromTo: (start: string, end: string | null) => (end === null ? start : `${start} – ${end}`),
  plan: (count: string) => (count === '1' ? 'Beplan 1 rit' : `Beplan ${count} ritte`),
  planned: (made: string, all: string) => `${made} van ${all} beplan.`,
  failed: 'Kon nie die rit skep nie',
  undo: 'Ontdoen',
  takenBack: 'Teruggeneem',
  undoFailed: 'Nie teruggeneem nie',
} satisfies Translation<typeof english.copyMessages>;
