/**
 * Days (UTC) for which every fix of a vehicle is kept as it came, a setting of the server; older ones are packed into one row a day. At most as many as
 * the least for which a company may want to know where its vehicles were.
 */
export const POSITION_DAYS = { usual: 14, least: 3, most: 21 } as const;
