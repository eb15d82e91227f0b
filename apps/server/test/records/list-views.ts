/** A saved view for what holds of every record. */
export const record = { path: '/api/list-views', body: { list: 'drivers', name: 'Of one company', query: { tab: 'active' } } };
