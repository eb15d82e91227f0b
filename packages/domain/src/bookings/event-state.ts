/** States of a vehicle or driver event (1§3). */
export const eventStatuses = ['scheduled', 'active', 'completed', 'inactive', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];
/** Still to come or going on: the days of such an event keep a vehicle or a driver away. */
export const openEventStatuses = ['scheduled', 'active'] as const satisfies readonly EventStatus[];

/** What changes the state of an event, from which states and to which (1§4; decision 9.2). `start` is the way out of the two waiting states. */
export const eventTransitions = {
  start: { from: ['scheduled', 'inactive'], to: 'active' },
  complete: { from: ['active'], to: 'completed' },
  cancel: { from: openEventStatuses, to: 'cancelled' },
} as const satisfies Record<string, { readonly from: readonly EventStatus[]; readonly to: EventStatus }>;
export type EventTransition = keyof typeof eventTransitions;

/** States in which description and dates may change; a cancelled event is over for good (1§4). */
const editableIn: readonly EventStatus[] = ['scheduled', 'active', 'inactive', 'completed'];
/** States in which an event may go; an active one is completed or cancelled first (decision 9.5). */
const deletableIn: readonly EventStatus[] = ['completed', 'cancelled'];

interface InState {
  readonly eventStatus: EventStatus;
}

function may(transition: EventTransition) {
  const from: readonly EventStatus[] = eventTransitions[transition].from;
  return (event: InState) => from.includes(event.eventStatus);
}

/** What may be done with an event now: the server refuses by it, the screen offers by it. */
export const eventCan = {
  start: may('start'),
  complete: may('complete'),
  cancel: may('cancel'),
  edit: (event: InState) => editableIn.includes(event.eventStatus),
  delete: (event: InState) => deletableIn.includes(event.eventStatus),
} as const;

/** The transition that leads to a state, or null when none does. */
export function transitionTo(status: EventStatus): EventTransition | null {
  const names = Object.keys(eventTransitions) as EventTransition[];
  return names.find((name) => eventTransitions[name].to === status) ?? null;
}
