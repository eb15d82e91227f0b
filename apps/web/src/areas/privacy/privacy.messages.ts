import type { PersonKind } from '@superlink/domain/privacy/erased-person.ts';
import { formatCount } from '../../blocks/format/numbers.ts';

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Texts of the screens of personal data. */
export const privacyMessages = {
  // ---- those who have left, and those who were erased
  title: 'Personal Data',
  subtitle: 'What the law on personal data (POPIA) asks of you: hand out what is kept of a person, and erase who has left',
  leavers: 'Who has left',
  leaverList: 'People who have left',
  leaversHint: 'Their personal data is still kept. Who left longest ago stands first.',
  noLeavers: 'Nobody who has left has personal data here',
  noLeaversHint:
    'Drivers appear here when their status is Inactive or they are deleted, users when their account is deactivated or deleted.',
  leaversFailed: 'Those who have left could not be loaded',
  leftOn: 'Left',
  show: 'Show',
  showOf: (name: string) => `Show ${name}`,
  erased: 'Erased',
  erasedList: 'People who were erased',
  erasedHint: 'Who asked, when and why. Nothing of the person is kept here.',
  noErased: 'Nobody was erased yet',
  erasedFailed: 'Those who were erased could not be loaded',
  calledNow: 'Called now',
  reason: 'Reason',
  asked: 'Asked for',
  askedBy: (instant: string, name: string) => `${instant} by ${name}`,
  state: 'State',
  done: 'Erased',
  underWay: (done: string, steps: string) => `Step ${done} of ${steps}`,
  found: 'Found',
  foundWhere: (entries: number, places: number, documents: number) =>
    [
      counted(entries, 'entry of the history', 'entries of the history'),
      counted(places, 'record', 'records'),
      counted(documents, 'document', 'documents'),
    ].join(', '),

  // ---- one person
  loading: 'Loading personal data…',
  loadFailed: 'The person could not be loaded',
  missing: 'There is no such person',
  backToList: 'Back to Personal Data',
  backTo: 'Personal Data',
  download: 'Download personal data',
  downloadHint:
    'A ZIP with the record, documents, notes, bookings, trips by number, and what the history says about or by the person. That you took it is written down.',
  downloadOfContact:
    'A ZIP with the name, the phone numbers and the mail addresses that were ever kept, and what was changed of them, when and by whom. That you took it is written down.',
  downloadFile: 'Download ZIP',
  erase: 'Erase personal data',
  eraseHint: 'A neutral name takes the place of the name everywhere; trips, diesel and money stay. Nobody can bring back what was erased.',
  eraseButton: 'Erase…',
  whatGoes: 'What goes',
  goes: {
    driver: [
      'Names, phone, ID and passport number, dates of papers',
      'The documents, their files too',
      'Notes on the driver, and the driver’s bookings',
      'The name and the numbers in every other note, text and hand-over, and in the history',
    ],
    user: [
      'User name, mail address, password, second factors and sign-ins',
      'The name wherever it says who made or changed something, and in the history',
      'The name in notes that call the user, and the mail address in every text',
    ],
    contact: ['The contact on every list of this client', 'Name, phone and mail address in every note and text, and in the history'],
  } satisfies Record<PersonKind, readonly string[]>,
  erasedNow: (name: string) => `Erased. Called ${name} from now on`,
  working: 'The rest is being erased. You may leave this page; the work goes on.',
  failing: 'Not done yet',
  failingTitle: 'This could not be done yet',
  failingSince: (instant: string, tries: number) => `It has failed since ${instant}, ${counted(tries, 'time', 'times')}.`,
  failingNext: (instant: string) =>
    `It is tried again by itself, next at ${instant}, and from then on after longer pauses, once a day at least. What is erased stays erased, and other erasures go on meanwhile. If it lasts longer than a day, tell whoever runs the server: its log says why.`,
  workDone: 'Everything is erased.',
  progress: 'Progress',

  // ---- the question
  eraseTitle: (name: string) => `Erase ${name}`,
  eraseForm: 'Erase personal data of a person',
  cannotBeUndone: 'This cannot be undone, by nobody and in no way. Download the personal data first if somebody may still ask for it.',
  typeName: (name: string) => `Type ${name} to confirm`,
  reasonHint: 'Who asked for it, when and how. Everybody who manages sees it, so do not name the person.',
  erasing: 'Erasing...',
  eraseFailed: 'The person could not be erased',
} as const;

export const personKindWords: Record<PersonKind, string> = { driver: 'Driver', user: 'User', contact: 'Contact' };
