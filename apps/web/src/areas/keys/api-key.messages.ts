import type { ApiKeyState, KeyPermission } from '@superlink/domain/keys/api-key.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Tone } from '../../ui/status-badge.tsx';

/** Texts of the screen of API keys. */
export const apiKeyMessages = {
  title: 'API Keys',
  subtitle: 'With a key another system, such as your accounting, works with your records without anybody signing in',
  howTo: 'How to call',
  none: 'No API key yet',
  noneHint: 'Make one for each system, with no more than it needs, so that you can revoke one without stopping the others.',
  listFailed: 'The API keys could not be loaded',
  beginsWith: 'Begins with',
  mayDo: 'May do',
  onlyReads: 'Reads only',
  readsAnd: 'Reads and writes',
  state: 'State',
  lastUsed: 'Last used',
  never: 'Never',
  usedFrom: (instant: string, address: string) => `${instant} from ${address}`,
  made: 'Made',
  madeBy: (instant: string, name: string) => `${instant} by ${name}`,
  makerLeft: 'Maker has left',
  revokedAt: 'Revoked',
  requests: 'Requests a minute',
  revoke: 'Revoke',
  alreadyEnded: 'It does not work any more',

  // ---- a new key
  makeKey: 'Make Key',
  making: 'Making...',
  makeFailed: 'The key could not be made',
  nameHint: 'The system that will use it. The history names it: API key and this name.',
  readOnly: 'Reads only',
  readOnlyHint: 'On, the key changes nothing, whatever it may do otherwise.',
  permissions: 'What it may do',
  permissionsHint: 'Every key reads what any user reads. Users, settings and keys themselves are closed to all of them.',
  lifetime: 'Works for',
  untilADay: 'Until a day',
  untilDay: 'Last day',
  days: (count: number) => `${formatCount(count)} days`,
  requestsHint: 'Beyond them it waits, so that no system slows down your screens.',

  // ---- a key that was made
  yourKey: 'Your new key',
  copyNow: 'Copy the key now and give it to the system. It is shown this once; who has it can do what it may do.',
  key: 'Key',
  example: 'Example',
  done: 'Done',

  // ---- the end of a key
  revokeKey: 'Revoke Key',
  revoking: 'Revoking...',
  revokeFailed: 'The key could not be revoked',
  revoked: 'Key revoked',
  revokeQuestion:
    'The key {name} ({beginning}…) is refused from its next request on. This cannot be undone; the system that uses it needs a new one.',
} as const;

export const keyStateWords: Record<ApiKeyState, { readonly label: string; readonly tone: Tone }> = {
  live: { label: 'Works', tone: 'green' },
  expired: { label: 'Expired', tone: 'amber' },
  revoked: { label: 'Revoked', tone: 'grey' },
};

/** Permissions in the words of a column. */
export const keyPermissionWords: Record<KeyPermission, string> = {
  'controller:actions': 'Controller',
  'controller:advanced_actions': 'Senior controller',
  'finance:actions': 'Finance',
  'finance:advanced_actions': 'Senior finance',
};
