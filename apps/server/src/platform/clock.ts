/** The only source of "now": tests set it, the server asks the machine. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
