import type { TelematicsTrial } from '@superlink/api/tracking/account.schema.ts';
import type { TelematicsState } from '@superlink/domain/tracking/telematics.ts';
import { inWords } from '../../language/in-words.ts';
import type { Tone } from '../../ui/status-badge.tsx';
import type { Translation } from '../../language/translation.ts';
import type * as english from './account.messages.ts';

export const accountMessages = {
  subtitle: 'Rekeninge by telematikamaatskappye, wat elke minuut vir posisies gevra word',
  listFailed: 'Kon nie telematikarekeninge laai nie',
  none: 'Nog geen telematikarekening nie',
  noneHint: 'Voeg een by as u trokke eenhede van Cartrack, MiX, Geotab of Samsara het. Tot dan word niemand gevra nie.',
  saveFailed: 'Die rekening kon nie gestoor word nie',
  tryFailed: 'Die rekening kon nie gevra word nie',
  added: 'Rekening bygevoeg',
  changed: 'Rekening verander',
  deleted: 'Rekening uitgevee',
  switchedOff: 'Rekening afgeskakel',
  switchedOn: 'Rekening aangeskakel',
  kept: 'Laat leeg om te hou wat gestoor is',
  elsewhere: 'Slegs as u ’n ander adres as die gewone een gegee is',
  editTelematicsAccount: 'Wysig telematikarekening',
  addTelematicsAccount: 'Voeg telematikarekening by',
  telematicsAccount: 'Telematikarekening',
  addAccount: 'Voeg rekening by',
  telematicsCompany: 'Telematikamaatskappy',
  usernameRequired: (username: string) => `${username} is verpligtend`,
  secretRequired: (label: string) => `${label} is verpligtend`,
  company: 'Maatskappy',
  state: 'Stand',
  lastAnswer: 'Laaste antwoord',
  whatIsWrong: 'Wat is fout',
  askNow: 'Vra nou',
  switchOff: 'Skakel af',
  switchOn: 'Skakel aan',
  telematicsAccounts: 'Telematikarekeninge',
  deleteAccount: 'Vee rekening uit',
  deleteHint: 'Die aanmeldbesonderhede word vergeet. Toestelle en posisies wat daardeur gekom het, bly.',
  accountNoun: 'telematikarekening',
  askedAgainAfter: (instant: string) => `Word ná ${instant} weer gevra`,
  oneIsBeingAsked: 'Een word reeds gevra',
} satisfies Translation<typeof english.accountMessages>;

export const stateWords: Readonly<Record<TelematicsState, { readonly label: string; readonly tone: Tone }>> = {
  off: { label: 'Af', tone: 'grey' },
  new: { label: 'Nog nie gevra nie', tone: 'blue' },
  working: { label: 'Werk', tone: 'green' },
  waiting: { label: 'Wag', tone: 'amber' },
  failing: { label: 'Faal', tone: 'red' },
};

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** What a question asked just now brought, in a sentence. */
export function trialWords({ ok, vehicles, fixes, error }: TelematicsTrial): string {
  if (!ok) return error === null ? accountMessages.tryFailed : inWords(error);
  if (vehicles === 0) return 'Die aanmelding werk, maar geen voertuig het in die laaste halfuur gerapporteer nie.';
  const found = `${counted(fixes, 'posisie', 'posisies')} van ${counted(vehicles, 'voertuig', 'voertuie')}`;
  return `Die aanmelding werk: ${found} in die laaste halfuur.`;
}
