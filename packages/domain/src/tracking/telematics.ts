/** Telematics companies that can be asked for positions. */
export const telematicsProviders = ['cartrack', 'mix', 'geotab', 'samsara'] as const;
export type TelematicsProviderName = (typeof telematicsProviders)[number];

/** One thing that a company writes down once and that is never shown again. */
export interface TelematicsSecret {
  readonly key: string;
  readonly label: string;
}

export interface TelematicsSetup {
  readonly title: string;
  /** where their interface is found, unless the company was told another address */
  readonly baseUrl: string;
  /** what the login is called there; null when there is none */
  readonly username: string | null;
  readonly secrets: readonly TelematicsSecret[];
  /** where the company finds all this */
  readonly hint: string;
}

const password = { key: 'password', label: 'Password' };

/** What each of them wants to know before it answers. */
export const telematicsSetups: Readonly<Record<TelematicsProviderName, TelematicsSetup>> = {
  cartrack: {
    title: 'Cartrack',
    baseUrl: 'https://fleetapi-za.cartrack.com/rest',
    username: 'API username',
    secrets: [{ key: 'password', label: 'API password' }],
    hint: 'Fleetweb, Settings, API Settings shows the username and makes the password.',
  },
  mix: {
    title: 'MiX by Powerfleet',
    baseUrl: 'https://integrate.za.mixtelematics.com',
    username: 'Username',
    secrets: [
      password,
      { key: 'clientId', label: 'Client id' },
      { key: 'clientSecret', label: 'Client secret' },
      { key: 'groupId', label: 'Organisation id' },
    ],
    hint: 'Their support makes a user for MiX Integrate, with a client id and the id of your organisation.',
  },
  geotab: {
    title: 'Geotab',
    baseUrl: 'https://my.geotab.com',
    username: 'Username',
    secrets: [password, { key: 'database', label: 'Database' }],
    hint: 'Make a user of its own under People, with basic authentication; the database stands in the address of MyGeotab.',
  },
  samsara: {
    title: 'Samsara',
    baseUrl: 'https://api.samsara.com',
    username: null,
    secrets: [{ key: 'token', label: 'API token' }],
    hint: 'Settings, API Tokens: a token that may read vehicle statistics is enough.',
  },
};

/** What is still missing of an account's secrets. */
export function missingSecrets(provider: TelematicsProviderName, given: Readonly<Record<string, string>>): readonly TelematicsSecret[] {
  return telematicsSetups[provider].secrets.filter(({ key }) => !given[key]?.trim());
}

/** How an account is doing. */
export type TelematicsState = 'off' | 'new' | 'working' | 'waiting' | 'failing';

export function telematicsState({
  isActive,
  lastRunAt,
  lastError,
  pausedUntil,
  now,
}: {
  readonly isActive: boolean;
  readonly lastRunAt: Date | null;
  readonly lastError: string | null;
  readonly pausedUntil: Date | null;
  readonly now: Date;
}): TelematicsState {
  if (!isActive) return 'off';
  if (lastError !== null) return 'failing';
  if (pausedUntil !== null && pausedUntil > now) return 'waiting';
  return lastRunAt === null ? 'new' : 'working';
}
