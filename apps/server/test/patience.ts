/**
 * How long a test waits for what comes by itself. It judges nothing: it ends what never comes, and is long enough for a machine that is many times as
 * slow as another, or has as much else to do. How long something may take is asserted where that is the rule.
 */
export const patience = { timeout: 60_000, interval: 20 };
