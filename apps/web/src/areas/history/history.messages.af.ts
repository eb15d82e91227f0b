import type { UnusualAct } from '@superlink/domain/history/unusual-acts.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './history.messages.ts';

export const historyMessages = {
  // a record's own
  history: 'Geskiedenis',
  historyOf: (name: string) => `Geskiedenis van ${name}`,
  show: 'Wys geskiedenis',
  hide: 'Versteek geskiedenis',
  entries: 'Veranderinge, nuutste eerste',
  loading: 'Laai geskiedenis',
  failed: 'Kon nie die geskiedenis laai nie',
  none: 'Geen veranderinge aangeteken nie',
  noneHint: 'Wat van nou af met hierdie rekord gedoen word, staan hier, met wie dit gedoen het en wanneer.',
  showOlder: 'Wys ouer veranderinge',
  elsewhere: 'Ook verander',
  showFields: (count: number) => (count === 1 ? 'Wys nog 1 veld' : `Wys nog ${count} velde`),
  hideFields: 'Wys minder velde',
  by: 'deur',
  // the company's
  companyHistory: 'Geskiedenis',
  companySubtitle: 'Alles wat gedoen is: deur mense, deur API-sleutels en deur Superlink self.',
  unusual: 'Ongewone handelinge',
  unusualOf: (from: string, to: string) => `Ongewone handelinge van ${from} tot ${to}`,
  nothingUnusual: 'Niks ongewoons is gedoen nie.',
  unusualFailed: 'Kon nie die ongewone handelinge tel nie',
  search: 'Soek in die geskiedenis',
  searchRecord: 'Registrasie, vragnommer, kliënt…',
  person: 'Persoon',
  everybody: 'Almal',
  kind: 'Soort rekord',
  everyKind: 'Alle soorte',
  field: 'Veld',
  everyField: 'Alle velde',
  did: 'Wat gedoen is',
  everything: 'Alles wat gedoen is',
  from: 'Vanaf',
  to: 'Tot',
  choicesFailed: 'Kon nie laai waarvolgens die geskiedenis deursoek kan word nie',
  found: 'Wat gedoen is, nuutste eerste',
  nothingFound: 'Niks gevind nie',
  nothingFoundHint: 'Kies ander dae, of soek na minder op een slag.',
  showAll: 'Wys alles',
  lookedBackTo: (moment: string) => `Teruggekyk tot ${moment}.`,
  lookFurther: 'Kyk verder terug',
  entriesNoun: 'geskiedenis',
  keptMonths: (months: number) => `Inskrywings word volgens die operateur se instelling ${months} maande gehou.`,
  keptForEver: 'Inskrywings word vir altyd gehou: die operateur het geen perk gestel nie.',
} satisfies Translation<typeof english.historyMessages>;

/** What unusual acts are called. */
export const unusualNames = {
  odometer_lowered: 'Odometers verlaag',
  chep_overridden: 'CHEP-oorskrywings',
  diesel_overridden: 'Dieseloorskrywings',
  trip_corrected: 'Voltooide ritte reggestel',
  reverted_after_invoicing: 'Ritte ná fakturering heropen',
  permission_granted: 'Toestemmings verleen',
  pod_deleted: 'POD’s uitgevee',
  many_deletions: 'Baie uitgevee in ’n uur',
} satisfies Record<UnusualAct, string>;
