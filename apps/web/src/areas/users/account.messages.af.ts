import type { Translation } from '../../language/translation.ts';
import type * as english from './account.messages.ts';

/** Texts of the user's own account. */
export const accountMessages = {
  title: 'U rekening',
  subtitle: 'U wagwoord, u tweede faktor, en waar u aangemeld is',

  language: 'Taal',
  languageHint: 'Van die skerms, op elke rekenaar waar u aanmeld. E-pos, PDF’s en uitvoere bly Engels.',
  languageFailed: 'Kon nie die taal verander nie',

  // password
  changePassword: 'Verander wagwoord',
  changingPassword: 'Verander wagwoord...',
  passwordHint: 'U word oral anders afgemeld, sodat niemand wat die ou wagwoord geken het, aangemeld bly nie.',
  currentPassword: 'Huidige wagwoord',
  newPassword: 'Nuwe wagwoord',
  newPasswordHint: 'Minstens 8 karakters. ’n Paar woorde wat net u bymekaar sou sit, is maklik om te onthou en moeilik om te raai.',
  confirmPassword: 'Bevestig nuwe wagwoord',
  changeFailed: 'U wagwoord kon nie verander word nie',
  changed: (ended: number) =>
    ended === 0 ? 'U wagwoord is verander' : `U wagwoord is verander. U is by ${ended} ander ${ended === 1 ? 'plek' : 'plekke'} afgemeld.`,

  // sessions
  sessions: 'Waar u aangemeld is',
  sessionList: 'U sessies',
  sessionsHint:
    'Meld af waar u die toestel nie ken nie of nie meer daar is nie. ’n Skerm wat nie gebruik word nie, meld ná 7 dae vanself af.',
  sessionsFailed: 'U sessies kon nie gelaai word nie',
  device: 'Toestel',
  where: 'Waar',
  thisDevice: 'Hierdie toestel',
  signedInAt: 'Aangemeld',
  lastUsed: 'Laas gebruik',
  address: 'Adres',
  unknownDevice: 'Onbekende toestel',
  on: (browser: string, system: string) => `${browser} op ${system}`,
  signOut: 'Meld af',
  signingOut: 'Meld af...',
  signOutHere: 'U is hier aangemeld. Gebruik eerder Meld af.',
  signOutTitle: 'Meld daar af?',
  signOutQuestion: (device: string) => `${device} word dadelik afgemeld. Wat daar getik en nie gestoor is nie, gaan verlore.`,
  signOutFailed: 'Daardie toestel kon nie afgemeld word nie',
  signedOut: 'Daar afgemeld',
  signOutOthers: 'Meld oral anders af',
  signOutOthersTitle: 'Meld oral anders af?',
  signOutOthersQuestion: 'Elke ander toestel word dadelik afgemeld. Wat daar getik en nie gestoor is nie, gaan verlore.',
  signedOutOthers: (ended: number) =>
    ended === 0 ? 'U is nêrens anders aangemeld nie' : `By ${ended} ander ${ended === 1 ? 'plek' : 'plekke'} afgemeld`,
  onlyHere: 'U is nêrens anders aangemeld nie.',
} satisfies Translation<typeof english.accountMessages>;
