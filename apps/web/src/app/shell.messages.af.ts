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
  offlineSince: (time: string) => `U is sedert ${time} vanlyn.`,
  serverAwaySince: (time: string) => `Superlink kan nie bereik word nie: geen antwoord sedert ${time} nie. Dit word vanself weer probeer.`,
  stillWorks: 'U kan verder lees wat oop is, en tik: wat u tik, bly staan. Stoor en naslaan werk weer sodra die lyn terug is.',
  back: (time: string, minutes: number) =>
    `Superlink is terug. Dit was ${minutes < 1 ? 'minder as ’n minuut' : minutes === 1 ? '1 minuut' : `${minutes} minute`} weg, tot ${time}. Wat u sien, word bygewerk.`,
} satisfies Translation<typeof english.shellMessages>;
