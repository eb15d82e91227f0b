import { paths } from '../paths.ts';

/** Something that is new to users. */
interface NewsItem {
  readonly title: string;
  readonly text: string;
  /** the page where it is found */
  readonly to?: string;
}
export interface News {
  /** counted on from the label in the sidebar; never changed once it was out, because browsers remember it */
  readonly version: string;
  readonly items: readonly NewsItem[];
}

/** What a version brought, for its users; the newest first. Short: what one can do now, and where. */
export const news: readonly News[] = [
  {
    version: '2.8.3',
    items: [
      { title: 'In Afrikaans too', text: 'Choose the language of the product for yourself, on your account.', to: paths.account },
      {
        title: 'Dispatch from the board',
        text: 'From a day to a month, low rows, groups, who is free each day and near a town, keys, and a menu at each trip.',
        to: paths.operations,
      },
      { title: 'Columns in your order', text: 'Move the columns of a list and keep them in a view.', to: paths.vehicles },
      { title: 'Chosen rows', text: 'Ticked rows leave as XLSX, as CSV or as a printed list.', to: paths.podChase },
    ],
  },
  {
    version: '2.8.2',
    items: [
      {
        title: 'Add from everywhere',
        text: 'The plus in the top bar, or Alt+N, leads from every page to the form of a trip, an order of diesel, a booking or any other record.',
      },
      {
        title: 'Help in three minutes',
        text: 'A guide for your role, with a link to each screen, and every key of the product.',
        to: paths.help,
      },
      {
        title: 'When the line is gone',
        text: 'The bar above the page says since when, what still works, and when it is back.',
      },
      { title: 'My Day and Imports', text: 'Both stand in the sidebar.', to: paths.myDay },
    ],
  },
  {
    version: '2.8.1',
    items: [
      {
        title: 'Find anything',
        text: 'Ctrl+K finds a load, a registration, a name or a phone number, and does what you type: “plan trip KRH008”.',
      },
      {
        title: 'Many at once',
        text: 'Tick rows of a list and give them invoice numbers, accept, move or close them in one go.',
        to: paths.podChase,
      },
      { title: 'Saved views', text: 'Keep filters, order and columns of a list under a name.', to: paths.vehicles },
      { title: 'Take a change back', text: 'The history undoes what somebody did, with all that followed from it.', to: paths.history },
    ],
  },
];

/** Texts of the panel that shows it. */
export const whatsNewMessages = {
  whatsNew: 'What’s new',
  unseen: 'What’s new: something you have not seen',
  isNew: 'New',
  version: (version: string) => `V${version}`,
  show: 'Show me',
} as const;
