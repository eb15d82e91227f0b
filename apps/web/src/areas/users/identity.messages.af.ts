import type { Translation } from '../../language/translation.ts';
import type * as english from './identity.messages.ts';

/** Texts of the sign-in by the company's own identity provider, and of what a user keeps of themself for it. */
export const identityMessages = {
  // ---- the sign-in page
  or: 'of',
  goingThere: 'Een oomblik...',
  notStarted: 'Die aanmelding kon nie begin nie. Probeer weer, of gebruik u wagwoord.',
  finishing: 'Voltooi u aanmelding',
  notFinished: 'Die aanmelding kon nie voltooi word nie. Begin weer, of gebruik u wagwoord.',
  back: 'Terug na aanmelding',
  backToAccount: 'Terug na u rekening',

  // ---- one's own account
  signInAndEmail: 'Aanmelding en e-pos',
  accountFailed: 'U rekening kon nie gelaai word nie',
  loadingAccount: 'Laai u rekening',
  none: 'Geen',
  changeEmail: 'Verander e-pos',
  emailHint: 'Vir ’n skakel wanneer u die wagwoord vergeet, en vir u maatskappy se aanmelding. Laat dit leeg om dit te verwyder.',
  emailChanged: 'U e-posadres is verander',
  emailNotChanged: 'U e-posadres kon nie verander word nie',
  connected: (since: string) => `Verbind sedert ${since}`,
  notConnected: 'Nie verbind nie',
  connect: 'Verbind',
  connectHint: 'U gaan na u maatskappy se aanmelding en kom verbind terug. Van dan af ken dit u, wat u e-posadres ook al is.',
  connecting: 'Een oomblik...',
  connectTitle: (provider: string) => `Verbind met ${provider}`,
  connectFailed: 'U rekening kon nie verbind word nie',
  nowConnected: 'U rekening is verbind',
  disconnect: 'Ontkoppel',
  disconnectHint: 'Van dan af meld u hier met u wagwoord aan.',
  disconnecting: 'Ontkoppel...',
  disconnectTitle: (provider: string) => `Ontkoppel van ${provider}`,
  disconnectFailed: 'U rekening kon nie ontkoppel word nie',
  disconnected: 'U rekening is nie meer verbind nie',

  // ---- the provider of the company
  provider: 'Identiteitsverskaffer',
  providerFailed: 'Die identiteitsverskaffer kon nie gelaai word nie',
  loadingProvider: 'Laai die identiteitsverskaffer',
  providerSaved: 'Identiteitsverskaffer gestoor',
  providerNotSaved: 'Die identiteitsverskaffer kon nie gestoor word nie',
  providerKind: 'identiteitsverskaffer',
  redirectUri: 'Terugkeeradres',
  redirectHint: 'Registreer hierdie adres by die verskaffer, vir ’n webtoepassing.',
  issuer: 'Uitreiker',
  issuerHint: 'Soos die verskaffer homself noem, https://login.example.com/…',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  secretKept: 'Dit word bewaar en nooit gewys nie. Laat dit leeg om daarmee voort te gaan.',
  secretLost: 'Die een wat bewaar is, kan nie meer gelees word nie: vul dit weer in.',
  buttonText: 'Teks van die knoppie',
  isActive: 'Op die aanmeldbladsy',
  activeHint:
    'Almal sien die knoppie daar. Terwyl dit af is, kan bestuurslede hul eie rekening onder U rekening verbind om te sien of dit werk.',
  passwordsAllowed: 'Wagwoorde vir almal',
  passwordsHint: 'As dit af is, meld slegs bestuurslede met ’n wagwoord of ’n wagsleutel aan; al die ander deur hierdie verskaffer.',
  admitsUnknown: 'Skep ’n rekening vir nuwe mense',
  admitsHint:
    'Wie ’n bevestigde adres van u maatskappy by die verskaffer het, kry ’n rekening. As dit af is, kom net mense met ’n rekening hier in.',
  emailDomain: 'Domein van u maatskappy',
  roleOfUnknown: 'Rol van nuwe mense',
  selectARole: 'Kies ’n rol',
  tryIt: 'Toets dit',
  trying: 'Toets...',
  tryFailed: 'Die verskaffer kon nie getoets word nie',
  works: (host: string) =>
    `${host} antwoord as ’n identiteitsverskaffer. Client ID en Client secret word met die eerste aanmelding nagegaan.`,
  remove: 'Verwyder',
  removeTitle: 'Verwyder die identiteitsverskaffer?',
  removeQuestion:
    'Almal meld weer met ’n wagwoord aan; wie nooit een gehad het nie, het ’n terugstelskakel nodig. Die Client secret word uitgevee; wie verbind is, bly so as u dieselfde verskaffer weer verbind.',
  removed: 'Identiteitsverskaffer verwyder',
  removeFailed: 'Die identiteitsverskaffer kon nie verwyder word nie',
  removing: 'Verwyder...',
} satisfies Translation<typeof english.identityMessages>;
