const HOUR_MS = 3_600_000;
/** South Africa keeps one time all year, two hours ahead of UTC. */
const SAST_MS = 2 * HOUR_MS;

/** A moment by the clock on a South African wall; months count from 1. */
const inSouthAfrica = (year, month, day, hour, minute) => new Date(Date.UTC(year, month - 1, day, hour, minute) - SAST_MS);
const firstAfter = (now, moments) => moments.find((moment) => moment > now);
const isLeapYear = (year) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/**
 * The next of those moments at which days, months and years go wrong first. Each lies ahead: what the browser keeps runs out by its own clock.
 * @param {Date} now
 */
export function hardMoments(now) {
  const wall = new Date(now.getTime() + SAST_MS);
  const [year, month] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1];
  const years = Array.from({ length: 9 }, (_, ahead) => year + ahead);
  return [
    {
      name: '31 December, 23:50',
      at: firstAfter(
        now,
        [0, 1].map((ahead) => inSouthAfrica(year + ahead, 12, 31, 23, 50)),
      ),
    },
    // ten minutes past midnight here is still the year, or the month, before in UTC
    { name: '1 January, 00:10', at: inSouthAfrica(year + 1, 1, 1, 0, 10) },
    {
      name: '29 February, 12:00',
      at: firstAfter(
        now,
        years.filter(isLeapYear).map((leap) => inSouthAfrica(leap, 2, 29, 12, 0)),
      ),
    },
    { name: 'the 1st of a month, 00:10', at: inSouthAfrica(year, month + 1, 1, 0, 10) },
  ];
}
