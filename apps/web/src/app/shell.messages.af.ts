import type { Translation } from '../language/translation.ts';
import type * as english from './shell.messages.ts';

/** Texts of the frame around every page: what signing in does without. */
export const shellMessages = {
  findAnything: 'Soek enigiets',
  findKeys: 'Ctrl K',
  tryAgain: 'Probeer weer',
  skipToContent: 'Gaan na inhoud',
  sidebar: 'Kantpaneel',
  menu: 'Kieslys',
  closeMenu: 'Sluit kieslys',
  mainNavigation: 'Hoofnavigasie',
  logout: 'Meld af',
  openMenu: 'Maak kieslys oop',
  expandSidebar: 'Vou kantpaneel oop',
  collapseSidebar: 'Vou kantpaneel toe',
  breadcrumb: 'Broodkrummels',
  accountOf: (username: string) => `Rekening van ${username}`,
  account: 'Rekening',
  asOf: (time: string) => `Wat u sien, is soos op ${time}.`,
  couldNotRefresh: 'Kon nie verfris nie.',
  offline: 'U is vanlyn.',
  serverAway: 'Superlink kan nie bereik word nie en word vanself weer probeer. Wat u tik, bly staan.',
  switchToLight: 'Skakel oor na ligte kleure',
  switchToDark: 'Skakel oor na donker kleure',
} satisfies Translation<typeof english.shellMessages>;
