/** An import is undone once, after it was done. */
export function canUndoImport({ state }: { readonly state: string }): boolean {
  return state === 'imported';
}
