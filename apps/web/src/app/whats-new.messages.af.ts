import type { Translation } from '../language/translation.ts';
import { paths } from '../paths.ts';
import type * as english from './whats-new.messages.ts';

export type { News } from './whats-new.messages.ts';

/** What a version brought, for its users; the newest first. Short: what one can do now, and where. */
export const news: readonly english.News[] = [
  {
    version: '2.8.3',
    items: [
      { title: 'Ook in Afrikaans', text: 'Kies die taal van die produk vir uself, by u rekening.', to: paths.account },
      {
        title: 'Versend van die bord af',
        text: 'Van ’n dag tot ’n maand, lae rye, groepe, wie elke dag en naby ’n dorp vry is, sneltoetse, en ’n kieslys by elke rit.',
        to: paths.operations,
      },
      { title: 'Kolomme in u volgorde', text: 'Skuif die kolomme van ’n lys en hou hulle in ’n aansig.', to: paths.vehicles },
      { title: 'Gekose rye', text: 'Gemerkte rye vertrek as XLSX, as CSV of as ’n gedrukte lys.', to: paths.podChase },
    ],
  },
  {
    version: '2.8.2',
    items: [
      {
        title: 'Voeg van oral af by',
        text: 'Die plus in die boonste balk, of Alt+N, lei van elke bladsy na die vorm van ’n rit, ’n dieselbestelling, ’n bespreking of enige ander rekord.',
      },
      {
        title: 'Hulp in drie minute',
        text: '’n Gids vir u rol, met ’n skakel na elke skerm, en al die sneltoetse.',
        to: paths.help,
      },
      {
        title: 'Wanneer die lyn weg is',
        text: 'Die balk bo die bladsy sê sedert wanneer, wat nog werk, en wanneer dit terug is.',
      },
      { title: 'My dag en Invoere', text: 'Albei staan in die kantpaneel.', to: paths.myDay },
    ],
  },
  {
    version: '2.8.1',
    items: [
      {
        title: 'Soek enigiets',
        text: 'Ctrl+K vind ’n vrag, ’n registrasie, ’n naam of ’n foonnommer, en doen wat u tik: “plan trip KRH008”.',
      },
      {
        title: 'Baie op een slag',
        text: 'Merk rye van ’n lys en gee hulle faktuurnommers, of aanvaar, skuif of sluit hulle op een slag.',
        to: paths.podChase,
      },
      { title: 'Gestoorde aansigte', text: 'Hou filters, volgorde en kolomme van ’n lys onder ’n naam.', to: paths.vehicles },
      {
        title: 'Neem ’n verandering terug',
        text: 'Die geskiedenis ontdoen wat iemand gedoen het, met alles wat daaruit gevolg het.',
        to: paths.history,
      },
    ],
  },
];

/** Texts of the panel that shows it. */
export const whatsNewMessages = {
  whatsNew: 'Wat is nuut',
  unseen: 'Wat is nuut: iets wat u nog nie gesien het nie',
  isNew: 'Nuut',
  version: (version: string) => `V${version}`,
  show: 'Wys my',
} satisfies Translation<typeof english.whatsNewMessages>;
