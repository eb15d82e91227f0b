import type { SnoozeChoice } from '@superlink/domain/my-day/snooze.ts';
import { formatCount } from '../../blocks/format/numbers.ts';

/** Counts beyond this say only that there are more. */
const MOST_COUNTED = 99;

const onBell = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

/** Texts of My Day and of the bell. */
export const myDayMessages = {
  title: 'My Day',
  subtitle: 'What needs you now, the most urgent first. What is done goes by itself.',
  kindOfNeed: 'Kind',
  allKinds: 'All kinds',
  list: 'What needs you',
  loading: 'Loading what needs you',
  loadFailed: 'Failed to load what needs you',
  nothing: 'Nothing needs you now',
  nothingHint: 'Trips, papers and money are where they should be. Whatever comes up shows here by itself.',
  nothingOfKind: 'Nothing of this kind needs you now',
  showAll: 'Show everything',
  more: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)}`,
  allOfThem: 'See all',
  allOfKind: (kind: string) => `See all: ${kind}`,

  needsYou: 'Needs you',
  putOff: 'Put off',
  handedOver: 'Handed over',
  nothingPutOff: 'You put nothing off',
  nothingPutOffHint: 'What you put off waits here until its time comes.',
  nothingHandedOver: 'Nothing is with a colleague',
  nothingHandedOverHint: 'What you or others hand to one colleague shows here for everybody else until it is done.',

  // acts
  acts: {
    trip_overdue: 'Complete',
    trip_to_start: 'Accept',
    trip_late: 'Look',
    trip_without_driver: 'Assign',
    vehicle_silent: 'Look',
    password_reset: 'Make link',
    mention: 'Read',
    pod_missing: 'Upload POD',
    invoice_missing: 'Add number',
    chep_over_grace: 'Open',
    paper: 'Renew',
    service_due: 'Book',
    fuel_exception: 'Answer',
  },
  actOf: (act: string, name: string) => `${act}: ${name}`,
  snoozeChoices: {
    hour: 'Put off for an hour',
    afternoon: 'Put off until this afternoon',
    tomorrow: 'Put off until tomorrow, 05:00',
    monday: 'Put off until Monday, 05:00',
  } satisfies Record<SnoozeChoice, string>,
  snoozed: (name: string, until: string) => `${name} comes back ${until}`,
  snoozeFailed: 'This could not be put off',
  until: (when: string) => `Comes back ${when}`,
  wake: 'Bring back now',
  wakeFailed: 'This could not be brought back',
  from: (username: string) => `From ${username}`,
  fromWithLine: (username: string, line: string) => `From ${username}: “${line}”`,
  with: (holder: string, giver: string) => `With ${holder}, from ${giver}`,
  withLine: (holder: string, giver: string, line: string) => `With ${holder}, from ${giver}: “${line}”`,
  takeBack: 'Take back',
  giveBack: 'Give back',
  takenBack: 'Back with everybody who may do it',
  takeBackFailed: 'This could not be taken back',

  // handing over
  handOver: 'Hand over...',
  handOverTitle: (name: string) => `Hand over: ${name}`,
  colleague: 'Colleague',
  colleagueHint: 'Colleagues who may do this',
  noColleague: 'Nobody else may do this',
  line: 'A line for them',
  linePlaceholder: 'Optional',
  handOverNow: 'Hand over',
  handingOver: 'Handing over...',
  handOverDone: (username: string) => `${username} has it now`,
  handOverFailed: 'This could not be handed over',
  colleaguesFailed: 'Your colleagues could not be loaded',

  // an act that was opened by its address
  isDone: 'This is done already, or with a colleague.',
  actFailed: 'This could not be opened',

  // bell
  // its name holds what stands on it, so that who speaks to the computer can say what they see
  bell: (count: number) =>
    count === 0 ? 'My Day: nothing needs you' : `My Day: ${onBell(count)} ${count === 1 ? 'thing needs' : 'things need'} you`,
  bellUnknown: 'My Day',
  onBell,
  openMyDay: 'Open My Day',
  andMore: (count: number) => `And ${formatCount(count)} more`,
} as const;
