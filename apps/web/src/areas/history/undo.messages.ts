/** Texts of taking changes back. */
export const undoMessages = {
  takeBack: 'Take back',
  title: 'Take this change back?',
  question: (by: string, at: string) => `What ${by} did on ${at} is taken back, as a new change in your name:`,
  parts: 'What is taken back',
  hint: 'It is refused when something that was done later depends on it.',
  confirm: 'Take back',
  busy: 'Taking back…',
  done: 'Change taken back',
  failed: 'Failed to take the change back',
  undone: (by: string, at: string) => `Taken back by ${by} · ${at}`,
  takesBack: 'Took an earlier change back',
} as const;
