import type { TelematicsTrial } from '@superlink/api/tracking/account.schema.ts';
import type { TelematicsState } from '@superlink/domain/tracking/telematics.ts';
import type { Tone } from '../../ui/status-badge.tsx';

/** Texts of the screen of telematics accounts. */
export const accountMessages = {
  subtitle: 'Accounts at telematics companies, asked for positions each minute',
  listFailed: 'Failed to load telematics accounts',
  none: 'No telematics account yet',
  noneHint: 'Add one if your trucks carry units of Cartrack, MiX, Geotab or Samsara. Nobody is asked before.',
  saveFailed: 'The account could not be saved',
  tryFailed: 'The account could not be asked',
  added: 'Account added',
  changed: 'Account changed',
  deleted: 'Account deleted',
  switchedOff: 'Account switched off',
  switchedOn: 'Account switched on',
  kept: 'Leave empty to keep what is stored',
  elsewhere: 'Only if you were told another address than the usual one',
  editTelematicsAccount: 'Edit telematics account',
  addTelematicsAccount: 'Add telematics account',
  telematicsAccount: 'Telematics account',
  addAccount: 'Add account',
  telematicsCompany: 'Telematics company',
  usernameRequired: (username: string) => `${username} is required`,
  secretRequired: (label: string) => `${label} is required`,
  company: 'Company',
  state: 'State',
  lastAnswer: 'Last answer',
  whatIsWrong: 'What is wrong',
  askNow: 'Ask now',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  telematicsAccounts: 'Telematics accounts',
  deleteAccount: 'Delete account',
  deleteHint: 'What it signs in with is forgotten. Devices and positions that came by it stay.',
  accountNoun: 'telematics account',
  askedAgainAfter: (instant: string) => `Asked again after ${instant}`,
  oneIsBeingAsked: 'One is being asked',
} as const;

export const stateWords: Readonly<Record<TelematicsState, { readonly label: string; readonly tone: Tone }>> = {
  off: { label: 'Off', tone: 'grey' },
  new: { label: 'Not asked yet', tone: 'blue' },
  working: { label: 'Working', tone: 'green' },
  waiting: { label: 'Waiting', tone: 'amber' },
  failing: { label: 'Failing', tone: 'red' },
};

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What a question asked just now brought, in a sentence. */
export function trialWords({ ok, vehicles, fixes, error }: TelematicsTrial): string {
  if (!ok) return error ?? accountMessages.tryFailed;
  if (vehicles === 0) return 'The login works, and no vehicle has reported in the last half hour.';
  return `The login works: ${counted(fixes, 'position')} of ${counted(vehicles, 'vehicle')} in the last half hour.`;
}
