/**
 * Lets this process or page live at another moment: Date tells the time `shiftMs` later and goes on from there. Timers, which measure and do not
 * tell the time, stay. It is also sent into the browser as text, so it names nothing outside itself.
 * @param {number} shiftMs
 */
export function moveClock(shiftMs) {
  const Real = globalThis.Date;
  if (shiftMs === 0 || Object.hasOwn(Real, 'isMoved')) return;
  const now = () => Real.now() + shiftMs;
  const Moved = new Proxy(Real, {
    // a date without arguments is now; called and not constructed it is always now, as text
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new Real(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  Object.defineProperty(Real, 'isMoved', { value: true });
  Object.defineProperty(Real.prototype, 'constructor', { value: Moved, writable: true, configurable: true });
  globalThis.Date = Moved;
}

/** How far the clocks of this run are moved; 0 in every run that says nothing. */
export const clockShiftMs = Number(globalThis.process?.env.SUPERLINK_CLOCK_SHIFT_MS ?? 0);

// imported first into every process of such a run, by NODE_OPTIONS
moveClock(clockShiftMs);
