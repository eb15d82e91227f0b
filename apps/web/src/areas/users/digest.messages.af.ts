import type { Translation } from '../../language/translation.ts';
import type * as english from './digest.messages.ts';

/** Texts of the mail of the morning, in the user's own account. */
export const digestMessages = {
  title: 'Oggend-e-pos',
  choice: 'Stuur vir my elke dag om 05:00 wat op my wag',
  comesTo: (email: string) => `Dit kom na ${email}, op dae waarop iets op u wag.`,
  noAddress: 'Vul eers u e-posadres hierbo in.',
  noMailServer: 'Superlink het nie hier ’n e-posbediener nie en kan dus niks stuur nie. Vra die persoon wat na die stelsel omsien.',
  loading: 'Laai u keuse',
  loadFailed: 'U keuse kon nie gelaai word nie',
  chosen: 'Die e-pos kom van môreoggend af',
  ended: 'Geen oggend-e-pos meer nie',
  chooseFailed: 'U keuse kon nie gestoor word nie',
} satisfies Translation<typeof english.digestMessages>;
