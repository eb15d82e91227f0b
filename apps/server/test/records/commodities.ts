/** A commodity for what holds of every record. */
export const record = { path: '/api/commodities', body: { name: 'Of one company' } };
