/** What an address ends with that opens the search, behind a `#`; a shortcut of the installed product leads there. */
export const FIND_HASH = 'find';
