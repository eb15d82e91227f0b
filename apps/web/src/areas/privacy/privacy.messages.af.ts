import type { PersonKind } from '@superlink/domain/privacy/erased-person.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './privacy.messages.ts';

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Texts of the screens of personal data. */
export const privacyMessages = {
  // ---- those who have left, and those who were erased
  title: 'Persoonlike data',
  subtitle: 'Wat die wet op persoonlike data (POPIA) van u vra: gee uit wat van iemand gehou word, en wis uit wie weg is',
  leavers: 'Wie weg is',
  leaverList: 'Mense wat weg is',
  leaversHint: 'Hul persoonlike data word nog gehou. Wie die langste weg is, staan eerste.',
  noLeavers: 'Niemand wat weg is, het nog persoonlike data hier nie',
  noLeaversHint:
    'Bestuurders verskyn hier wanneer hul status Onaktief is of hulle uitgevee is, gebruikers wanneer hul rekening gedeaktiveer of uitgevee is.',
  leaversFailed: 'Kon nie laai wie weg is nie',
  leftOn: 'Weg sedert',
  show: 'Wys',
  showOf: (name: string) => `Wys ${name}`,
  erased: 'Uitgewis',
  erasedList: 'Mense wat uitgewis is',
  erasedHint: 'Wie gevra het, wanneer en hoekom. Niks van die persoon word hier gehou nie.',
  noErased: 'Nog niemand is uitgewis nie',
  erasedFailed: 'Kon nie laai wie uitgewis is nie',
  calledNow: 'Heet nou',
  reason: 'Rede',
  asked: 'Gevra',
  askedBy: (instant: string, name: string) => `${instant} deur ${name}`,
  state: 'Stand',
  done: 'Uitgewis',
  underWay: (done: string, steps: string) => `Stap ${done} van ${steps}`,
  found: 'Gevind',
  foundWhere: (entries: number, places: number, documents: number) =>
    [
      counted(entries, 'inskrywing van die geskiedenis', 'inskrywings van die geskiedenis'),
      counted(places, 'rekord', 'rekords'),
      counted(documents, 'dokument', 'dokumente'),
    ].join(', '),

  // ---- one person
  loading: 'Laai persoonlike data…',
  loadFailed: 'Die persoon kon nie gelaai word nie',
  missing: 'Daar is nie so ’n persoon nie',
  backToList: 'Terug na persoonlike data',
  backTo: 'Persoonlike data',
  download: 'Laai persoonlike data af',
  downloadHint:
    '’n ZIP met die rekord, dokumente, notas, besprekings, ritte volgens nommer, en wat die geskiedenis oor of van die persoon sê. Daar word aangeteken dat u dit geneem het.',
  downloadOfContact:
    '’n ZIP met die naam, die foonnommers en die e-posadresse wat ooit gehou is, en wat daaraan verander is, wanneer en deur wie. Daar word aangeteken dat u dit geneem het.',
  downloadFile: 'Laai ZIP af',
  erase: 'Wis persoonlike data uit',
  eraseHint:
    '’n Neutrale naam kom oral in die plek van die naam. Ritte, diesel en geld bly, want die wet vereis dit vyf jaar lank. Niemand kan terugbring wat uitgewis is nie.',
  eraseButton: 'Wis uit…',
  whatGoes: 'Wat weggaan',
  goes: {
    driver: [
      'Name, foon, ID- en paspoortnommer, datums van papiere',
      'Die dokumente, ook hul lêers',
      'Notas oor die bestuurder, en die bestuurder se besprekings',
      'Die naam en die nommers in elke ander nota, teks en oorgawe, en in die geskiedenis',
    ],
    user: [
      'Gebruikersnaam, e-posadres, wagwoord, tweede faktore en aanmeldings',
      'Die naam oral waar dit sê wie iets gemaak of verander het, en in die geskiedenis',
      'Die naam in notas wat die gebruiker noem, en die e-posadres in elke teks',
    ],
    contact: ['Die kontak op elke lys van hierdie kliënt', 'Naam, foon en e-posadres in elke nota en teks, en in die geskiedenis'],
  } satisfies Record<PersonKind, readonly string[]>,
  erasedNow: (name: string) => `Uitgewis. Heet van nou af ${name}`,
  working: 'Die res word uitgewis. U mag hierdie bladsy verlaat; die werk gaan voort.',
  failing: 'Nog nie klaar nie',
  failingTitle: 'Dit kon nog nie gedoen word nie',
  failingSince: (instant: string, tries: number) => `Dit misluk sedert ${instant}, ${counted(tries, 'keer', 'keer')}.`,
  failingNext: (instant: string) =>
    `Dit word vanself weer probeer, die volgende keer om ${instant}, en daarna met langer pouses, minstens een keer per dag. Wat uitgewis is, bly uitgewis, en ander uitwissings gaan intussen voort. As dit langer as ’n dag duur, sê vir wie die bediener bedryf: die log sê hoekom.`,
  workDone: 'Alles is uitgewis.',
  progress: 'Vordering',

  // ---- the question
  eraseTitle: (name: string) => `Wis ${name} uit`,
  eraseForm: 'Wis iemand se persoonlike data uit',
  cannotBeUndone:
    'Dit kan nie ontdoen word nie, deur niemand en op geen manier nie. Laai eers die persoonlike data af as iemand nog daarvoor kan vra.',
  typeName: (name: string) => `Tik ${name} om te bevestig`,
  reasonHint: 'Wie daarvoor gevra het, wanneer en hoe. Elke bestuurslid sien dit; moenie die persoon se naam noem nie.',
  erasing: 'Wis uit...',
  eraseFailed: 'Die persoon kon nie uitgewis word nie',
} satisfies Translation<typeof english.privacyMessages>;

export const personKindWords: Record<PersonKind, string> = { driver: 'Bestuurder', user: 'Gebruiker', contact: 'Kontak' };
