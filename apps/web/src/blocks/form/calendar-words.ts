// Calendars name months and days in English by themselves; another language's twin teaches them its own.
export {};
