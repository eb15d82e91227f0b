/** Days (UTC) for which every fix of a vehicle is kept as it came; older ones are packed into one row a day. */
export const KEPT_DAYS = 14;
