/** Texts of taking changes back. */
export const undoMessages = {
  takeBack: 'Take back',
  takeBackOf: (did: string, at: string) => `Take back ${did}, ${at}`,
  title: 'Take this change back?',
  question: (by: string, at: string) => `What ${by} did on ${at} is taken back, as a new change in your name:`,
  parts: 'What is taken back',
  readingParts: 'Reading what goes back with it',
  partsFailed: 'What else goes back with it could not be read.',
  hint: 'What the same act did to other records goes back with it. It is refused when something that was done later depends on it.',
  confirm: 'Take back',
  busy: 'Taking back…',
  done: 'Change taken back',
  failed: 'Failed to take the change back',
  undone: (by: string, at: string) => `Taken back by ${by} · ${at}`,
  takesBack: 'Took an earlier change back',
} as const;
