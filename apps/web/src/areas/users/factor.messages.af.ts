import type { Translation } from '../../language/translation.ts';
import type * as english from './factor.messages.ts';

/** Texts of second factors: at the sign-in, on the own account, and of what a company asks for. */
export const factorMessages = {
  // ---- at the sign-in
  appCode: 'Kode van u verifikasietoep',
  appCodeHint: 'Vul die ses syfers in wat u verifikasietoep nou wys.',
  noAppCode: 'Vul die ses syfers van die toep in',
  recoveryCode: 'Herstelkode',
  recoveryHint: 'Vul een van die herstelkodes in wat u bewaar het. Elkeen werk een keer.',
  noRecoveryCode: '’n Herstelkode het twaalf letters en syfers',
  passkeyHint: 'Gebruik u wagsleutel om voort te gaan.',
  usePasskey: 'Gebruik u wagsleutel',
  useRecoveryCode: 'Gebruik ’n herstelkode',
  useAnotherWay: 'Gebruik ’n ander manier',
  backToSignIn: 'Terug na aanmelding',

  // ---- passkeys of a browser
  passkeysUnknown: 'Hierdie blaaier ken nie wagsleutels nie',
  passkeyOnDevice: 'Hierdie toestel het reeds ’n wagsleutel van u',
  passkeyElsewhere: 'Wagsleutels werk slegs by u maatskappy se eie adres',
  passkeyNotUsed: 'Die wagsleutel is nie gebruik nie. Probeer weer.',

  // ---- on the own account
  title: 'Tweede faktor',
  hint: 'Met ’n tweede faktor meld niemand met u wagwoord alleen aan nie.',
  failed: 'U tweede faktor kon nie gelaai word nie',
  loading: 'Laai u tweede faktor',
  required: (day: string, isDue: boolean) =>
    isDue ? 'U maatskappy vereis ’n tweede faktor van u rol.' : `U maatskappy vereis van ${day} af ’n tweede faktor van u rol.`,
  authenticator: 'Verifikasietoep',
  authenticatorHint: '’n Toep op u foon wys elke halwe minuut ’n nuwe kode. Dit het geen netwerk nodig nie.',
  noAuthenticator: 'Nie opgestel nie',
  addedAndUsed: (added: string, used: string | null) =>
    used === null ? `Bygevoeg ${added}, nog nie gebruik nie` : `Bygevoeg ${added}, laas gebruik ${used}`,
  setUp: 'Stel op',
  setUpAuthenticator: 'Stel ’n verifikasietoep op',
  useAnotherPhone: 'Gebruik ’n ander foon',
  passkeys: 'Wagsleutels',
  passkeysHint: 'Meld met vinger, gesig of PIN op u foon, rekenaar of sekuriteitsleutel aan, sonder ’n wagwoord.',
  noPasskeys: 'Nog geen wagsleutels nie',
  addPasskey: 'Voeg ’n wagsleutel by',
  addingPasskey: 'Wag vir u toestel...',
  passkeyName: 'Naam',
  passkeyNameHint: 'Soos “Werkfoon”, sodat u dit later ken',
  passkeyAdded: 'Die wagsleutel is bygevoeg',
  passkeyNotAdded: 'Die wagsleutel kon nie bygevoeg word nie',
  removePasskeyTitle: 'Verwyder hierdie wagsleutel?',
  removePasskey: (name: string) => `Verwyder ${name}`,
  removePasskeyQuestion: (name: string) => `U kan nie meer met ${name} aanmeld nie. Verwyder dit ook van die toestel.`,
  passkeyRemoved: 'Die wagsleutel is verwyder',
  removeAuthenticator: 'Verwyder die toep',
  removeAuthenticatorTitle: 'Verwyder die verifikasietoep?',
  removeAuthenticatorQuestion: 'U kan nie meer met die kodes daarvan aanmeld nie.',
  authenticatorRemoved: 'Die verifikasietoep is verwyder',
  lastGoes: 'Dit is u laaste tweede faktor: daarna is die wagwoord alleen genoeg, en u herstelkodes werk nie meer nie.',
  notRemoved: 'Dit kon nie verwyder word nie',
  removing: 'Verwyder...',
  recoveryCodes: 'Herstelkodes',
  recoveryCodesHint: 'Vir die dag waarop u foon wegraak. Elkeen werk een keer.',
  codesLeft: (left: number) => `${left} van 10 oor`,
  makeCodes: 'Skep nuwe kodes',
  makeCodesTitle: 'Skep nuwe herstelkodes?',
  makeCodesQuestion: 'Die oueres werk dan nie meer nie.',
  makingCodes: 'Skep kodes...',
  codesNotMade: 'Nuwe herstelkodes kon nie geskep word nie',
  recoveryCodesMade: 'Nuwe herstelkodes is geskep',
  changes: 'Wat laas verander is',
  change: (what: string, by: string) => `${what} deur ${by}`,
  changeWords: {
    authenticator_added: 'Verifikasietoep bygevoeg',
    authenticator_replaced: 'Verifikasietoep vervang',
    authenticator_removed: 'Verifikasietoep verwyder',
    passkey_added: 'Wagsleutel bygevoeg',
    passkey_removed: 'Wagsleutel verwyder',
    recovery_codes_made: 'Nuwe herstelkodes geskep',
    recovery_code_used: 'Herstelkode gebruik',
    factors_removed: 'Alle tweede faktore verwyder',
  } as Readonly<Record<string, string>>,

  // ---- proving oneself, setting up
  proofCode: 'Kode',
  proofCodeHint: 'Van u verifikasietoep, of ’n herstelkode',
  codeRequired: 'Kode is verpligtend',
  next: 'Volgende',
  checking: 'Kontroleer...',
  scan: 'Skandeer dit met u verifikasietoep en vul dan die kode in wat dit wys.',
  qrCode: 'QR-kode vir die verifikasietoep',
  keyAsText: 'Of vul hierdie sleutel in',
  setUpFailed: 'Die verifikasietoep kon nie opgestel word nie',
  confirm: 'Bevestig',
  authenticatorAdded: 'Die verifikasietoep is opgestel',

  // ---- recovery codes, shown once
  keepCodes: 'Bewaar u herstelkodes',
  keepCodesHint:
    'Hulle word net een keer gewys. Druk hulle uit of bewaar hulle veilig: sonder u foon is hulle die enigste manier om self in te kom.',
  copyAll: 'Kopieer alles',
  codesKept: 'Ek het hulle bewaar',
  codesFile: (company: string, username: string, codes: readonly string[]) =>
    [`Herstelkodes van ${username} by ${company}`, 'Elkeen werk een keer.', '', ...codes, ''].join('\r\n'),

  // ---- before anything else
  requiredTitle: 'Stel ’n tweede faktor op',
  requiredSubtitle: 'U maatskappy vereis een van u rol. Daarna gaan u voort soos altyd.',
  logout: 'Meld af',
  reminder: (day: string) => `U maatskappy vereis van ${day} af ’n tweede faktor van u rol.`,
  setOneUp: 'Stel een op',

  // ---- for managers
  lostFactors: 'Verwyder tweede faktore',
  lostFactorsTitle: (username: string) => `Verwyder die tweede faktore van ${username}?`,
  lostFactorsQuestion:
    'Doen dit slegs as u seker is dat dit regtig hierdie persoon is wat vra. Dan is die wagwoord alleen genoeg, en elke sessie van die gebruiker eindig.',
  lostFactorsRemoved: (username: string) => `${username} meld nou met die wagwoord alleen aan`,
  rule: 'Tweede faktor',
  ruleHint: 'Gebruikers van hierdie rolle sonder een kan van daardie dag af niks doen behalwe een opstel nie. Tot dan word hulle herinner.',
  ruleRoles: 'Vereis van',
  ruleFrom: 'Vanaf',
  ruleKind: 'reël',
  ruleSaved: 'Gestoor',
  ruleNotSaved: 'Die reël kon nie gestoor word nie',
  ruleFailed: 'Die reël kon nie gelaai word nie',
  loadingRule: 'Laai die reël',
  dayRequired: 'Sê van watter dag af',
} satisfies Translation<typeof english.factorMessages>;
