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
