/** Texts of confirm. */
export const confirmMessages = {
  deletionFailed: 'An error occurred during deletion',
  deletionIsPermanent: 'This action is permanent and cannot be undone.',
  isThisRight: 'Is this right?',
  yesSaveIt: 'Yes, save it',
  correctIt: 'Correct it',
  deleteQuestion: 'Delete {name}?',
  typeToConfirm: 'Type {word} to confirm',
  typeExactly: (word: string) => `Please type "${word}" exactly as shown (case-sensitive)`,
} as const;
