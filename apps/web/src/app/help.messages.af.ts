import type { Translation } from '../language/translation.ts';
import type { KeyGroup } from '../ui/key-group.ts';
import type * as english from './help.messages.ts';

/** Texts of the help page and the menu that leads to it. */
export const helpMessages = {
  help: 'Hulp',
  helpWithNews: 'Hulp, met iets nuuts',
  subtitle: 'Wat u waar doen, in drie minute, en die toetse waarmee dit vinniger gaan',
  guide: 'Gids',
  guideFor: 'Gids vir',
  yours: (guide: string) => `${guide} (u)`,
  closedToYou: 'Nie oop vir u rekening nie',
  keys: 'Sneltoetse',
  keysHint: 'Op ’n Mac is Ctrl die Cmd-toets en Alt die Option-toets.',
  questionMark: '“?” maak hierdie lys oop waar u ook al is en nie tik nie',
  notInGuide: 'Nie in die gids nie?',
  notInGuideHint:
    'Soek enigiets ken elke bladsy en wat daarop gedoen kan word. Die opdragte is Engels: tik “add driver”, “export clients” of “free tomorrow”.',
  findAnything: 'Soek enigiets',
} satisfies Translation<typeof english.helpMessages>;

/** Keys that work on every page. */
export const everywhereKeys: KeyGroup = {
  where: 'Oral',
  keys: [
    ['Ctrl K', 'soek enigiets'],
    ['Alt N', 'voeg ’n rekord by'],
    ['?', 'hierdie lys'],
    ['Esc', 'sluit wat bo-op lê'],
  ],
};
