import type { ApiKeyState, KeyPermission } from '@superlink/domain/keys/api-key.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Tone } from '../../ui/status-badge.tsx';
import type { Translation } from '../../language/translation.ts';
import type * as english from './api-key.messages.ts';

/** Texts of the screen of API keys. */
export const apiKeyMessages = {
  title: 'API-sleutels',
  subtitle: 'Met ’n sleutel werk ’n ander stelsel, soos u boekhouding, met u rekords sonder dat iemand aanmeld',
  howTo: 'Hoe om dit te gebruik',
  none: 'Nog geen API-sleutel nie',
  noneHint: 'Skep een vir elke stelsel, met nie meer as wat dit nodig het nie, sodat u een kan herroep sonder om die ander te stop.',
  listFailed: 'Die API-sleutels kon nie gelaai word nie',
  beginsWith: 'Begin met',
  mayDo: 'Mag doen',
  onlyReads: 'Lees net',
  readsAnd: 'Lees en skryf',
  state: 'Status',
  lastUsed: 'Laas gebruik',
  never: 'Nooit',
  usedFrom: (instant: string, address: string) => `${instant} vanaf ${address}`,
  made: 'Geskep',
  madeBy: (instant: string, name: string) => `${instant} deur ${name}`,
  makerLeft: 'Skepper is weg',
  revokedAt: 'Herroep',
  requests: 'Versoeke per minuut',
  revoke: 'Herroep',
  alreadyEnded: 'Dit werk nie meer nie',

  // ---- a new key
  makeKey: 'Skep sleutel',
  making: 'Skep...',
  makeFailed: 'Die sleutel kon nie geskep word nie',
  nameHint: 'Die stelsel wat dit gaan gebruik. Die geskiedenis noem dit: API-sleutel en hierdie naam.',
  readOnly: 'Lees net',
  readOnlyHint: 'As dit aan is, verander die sleutel niks, wat dit ook al andersins mag doen.',
  permissions: 'Wat dit mag doen',
  permissionsHint: 'Elke sleutel lees wat enige gebruiker lees. Gebruikers, instellings en die sleutels self bly vir almal gesluit.',
  lifetime: 'Werk vir',
  untilADay: 'Tot ’n dag',
  untilDay: 'Laaste dag',
  days: (count: number) => `${formatCount(count)} dae`,
  requestsHint: 'Wat meer is, wag, sodat geen stelsel u skerms stadig maak nie.',

  // ---- a key that was made
  yourKey: 'U nuwe sleutel',
  copyNow: 'Kopieer die sleutel nou en gee dit vir die stelsel. Dit word net een keer gewys; wie dit het, kan doen wat dit mag doen.',
  key: 'Sleutel',
  example: 'Voorbeeld',
  done: 'Klaar',

  // ---- the end of a key
  revokeKey: 'Herroep sleutel',
  revoking: 'Herroep...',
  revokeFailed: 'Die sleutel kon nie herroep word nie',
  revoked: 'Sleutel herroep',
  revokeQuestion:
    'Die sleutel {name} ({beginning}…) word van sy volgende versoek af geweier. Dit kan nie ontdoen word nie; die stelsel wat dit gebruik, het ’n nuwe een nodig.',
} satisfies Translation<typeof english.apiKeyMessages>;

export const keyStateWords: Record<ApiKeyState, { readonly label: string; readonly tone: Tone }> = {
  live: { label: 'Werk', tone: 'green' },
  expired: { label: 'Verval', tone: 'amber' },
  revoked: { label: 'Herroep', tone: 'grey' },
};

/** Permissions in the words of a column. */
export const keyPermissionWords: Record<KeyPermission, string> = {
  'controller:actions': 'Beheerder',
  'controller:advanced_actions': 'Senior beheerder',
  'finance:actions': 'Finansies',
  'finance:advanced_actions': 'Senior finansies',
};
