import type { KeyGroup } from '../ui/key-group.ts';

/** Texts of the help page and the menu that leads to it. */
export const helpMessages = {
  help: 'Help',
  helpWithNews: 'Help, with something new',
  subtitle: 'What to do where, in three minutes, and the keys that make it faster',
  guide: 'Guide',
  guideFor: 'Guide for',
  yours: (guide: string) => `${guide} (you)`,
  closedToYou: 'Not open to your account',
  keys: 'Keys',
  keysHint: 'On a Mac, Cmd stands for Ctrl and Option for Alt.',
  questionMark: '“?” opens this list wherever nobody types',
  notInGuide: 'Not in the guide?',
  notInGuideHint: 'Find anything knows every page and what can be done on it: type “add driver”, “export clients” or “free tomorrow”.',
  findAnything: 'Find anything',
} as const;

/** Keys that work on every page. */
export const everywhereKeys: KeyGroup = {
  where: 'Everywhere',
  keys: [
    ['Ctrl K', 'find anything'],
    ['Alt N', 'add a record'],
    ['?', 'this list'],
    ['Esc', 'close what lies on top'],
  ],
};
