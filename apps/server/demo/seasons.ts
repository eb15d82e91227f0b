/** How often a commodity moves in each month of the year, January first; 1 = as often as on average. */
const seasons: Readonly<Record<string, readonly number[]>> = {
  Maize: [0.7, 0.7, 0.8, 1, 1.4, 1.6, 1.6, 1.4, 1, 0.8, 0.7, 0.5],
  Citrus: [0, 0, 0.1, 0.5, 1, 1.5, 1.9, 1.8, 1.2, 0.6, 0.1, 0],
  Sugar: [0.2, 0.2, 0.4, 0.9, 1.2, 1.3, 1.3, 1.3, 1.2, 1.1, 1, 0.7],
  Fertiliser: [0.5, 0.4, 0.6, 0.8, 0.6, 0.6, 0.9, 1.5, 1.9, 2, 1.6, 0.6],
  Building: [0.6, 1, 1.1, 0.9, 1.1, 1, 1.1, 1.1, 1.1, 1.2, 1.2, 0.5],
  Retail: [0.8, 0.9, 1, 1, 0.9, 0.9, 0.9, 1, 1, 1.1, 1.4, 1.3],
  Coal: [0.9, 1, 1, 1, 1.1, 1.2, 1.2, 1.1, 1, 1, 1, 0.7],
  Ore: [0.9, 1, 1.1, 1, 1, 1, 1, 1, 1, 1.1, 1.1, 0.7],
};
const seasonNames: Readonly<Record<string, string>> = {
  Maize: 'Maize',
  Citrus: 'Citrus',
  Sugar: 'Sugar',
  Fertiliser: 'Fertiliser',
  'Phosphate fertiliser': 'Fertiliser',
  Cement: 'Building',
  'Building materials': 'Building',
  'Steel coils': 'Building',
  'Steel sections': 'Building',
  'FMCG groceries': 'Retail',
  'Bottled beverages': 'Retail',
  'Retail general': 'Retail',
  Coal: 'Coal',
  'Chrome ore': 'Ore',
  'Manganese ore': 'Ore',
  Ferrochrome: 'Ore',
};
const SAST_MS = 2 * 3_600_000;

/** The season's factor of a commodity at a moment (ms). */
export function seasonOf(commodity: string, at: number): number {
  return seasons[seasonNames[commodity] ?? '']?.[new Date(at + SAST_MS).getUTCMonth()] ?? 1;
}

/** Days that return every year, as month and day; Good Friday and Family Day move with Easter. */
const holidays = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];
const DAY_MS = 86_400_000;

/** Easter Sunday of a year (Gregorian, by Gauss's rule for the years 1900 to 2099). */
function easterOf(year: number): number {
  const moon = (19 * (year % 19) + 24) % 30;
  const days = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const late = (moon === 29 && days === 6) || (moon === 28 && days === 6 && year % 19 > 10);
  return Date.UTC(year, 2, 22 + moon + days - (late ? 7 : 0));
}

/** Whether a moment (ms) lies on a public holiday; one that falls on a Sunday is kept on the Monday after it. */
export function isHoliday(at: number): boolean {
  const day = Math.floor((at + SAST_MS) / DAY_MS) * DAY_MS;
  const named = (each: number) => holidays.includes(new Date(each).toISOString().slice(5, 10));
  const fromEaster = (day - easterOf(new Date(day).getUTCFullYear())) / DAY_MS;
  return named(day) || (new Date(day).getUTCDay() === 1 && named(day - DAY_MS)) || fromEaster === -2 || fromEaster === 1;
}
