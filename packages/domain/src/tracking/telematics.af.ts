import {
  type TelematicsProviderName,
  telematicsSetups as englishSetups,
  type TelematicsSecret,
  type TelematicsSetup,
} from './telematics.ts';

export * from './telematics.ts';

const labels: Readonly<Record<string, string>> = {
  'API username': 'API-gebruikersnaam',
  'API password': 'API-wagwoord',
  'API token': 'API-teken',
  Username: 'Gebruikersnaam',
  Password: 'Wagwoord',
  'Client id': 'Client id',
  'Client secret': 'Client secret',
  'Organisation id': 'Organisasie-id',
  Database: 'Databasis',
};

const hints: Readonly<Record<TelematicsProviderName, string>> = {
  cartrack: 'Fleetweb, Settings, API Settings wys die gebruikersnaam en maak die wagwoord.',
  mix: 'Hul ondersteuning maak ’n gebruiker vir MiX Integrate, met ’n client id en die id van u organisasie.',
  geotab: 'Maak ’n eie gebruiker onder People, met basiese verifikasie; die databasis staan in die adres van MyGeotab.',
  samsara: 'Settings, API Tokens: ’n teken wat voertuigstatistiek mag lees, is genoeg.',
};

function inAfrikaans(provider: TelematicsProviderName): TelematicsSetup {
  const { username, secrets, ...setup } = englishSetups[provider];
  return {
    ...setup,
    username: username === null ? null : (labels[username] ?? username),
    secrets: secrets.map(({ key, label }) => ({ key, label: labels[label] ?? label })),
    hint: hints[provider],
  };
}

/** What each of the companies wants to know before it answers; their own menus keep their names. */
export const telematicsSetups: Readonly<Record<TelematicsProviderName, TelematicsSetup>> = {
  cartrack: inAfrikaans('cartrack'),
  mix: inAfrikaans('mix'),
  geotab: inAfrikaans('geotab'),
  samsara: inAfrikaans('samsara'),
};

/** What is still missing of an account's secrets. */
export function missingSecrets(provider: TelematicsProviderName, given: Readonly<Record<string, string>>): readonly TelematicsSecret[] {
  return telematicsSetups[provider].secrets.filter(({ key }) => !given[key]?.trim());
}
