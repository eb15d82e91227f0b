import type { Translation } from '../../language/translation.ts';
import type * as english from './confirm.messages.ts';

/** Texts of confirm. */
export const confirmMessages = {
  deletionFailed: 'Daar was ’n fout met die uitvee',
  deletionIsPermanent: 'Dit is permanent en kan nie ontdoen word nie.',
  isThisRight: 'Is dit reg?',
  yesSaveIt: 'Ja, stoor dit',
  correctIt: 'Maak dit reg',
  deleteQuestion: 'Vee {name} uit?',
  typeToConfirm: 'Tik {word} om te bevestig',
  typeExactly: (word: string) => `Tik "${word}" presies soos dit daar staan (hoofletters tel)`,
} satisfies Translation<typeof english.confirmMessages>;
