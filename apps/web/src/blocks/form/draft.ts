/** Fields of a form that were changed and not saved, with the moment of the last change. */
export interface Draft {
  /** instant as UTC text */
  readonly savedAt: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Not under the prefix of things that outlive a session: drafts go when somebody else signs in. */
const keyOf = (name: string) => `superlink.draft.${name}`;

/** The draft of one form and record (`vehicle:new`, `vehicle:<id>`) in this tab, or null. A damaged one counts as none. */
export function readDraft(name: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Partial<Draft> | null;
    return typeof draft?.savedAt === 'string' && typeof draft.values === 'object' ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

export function writeDraft(name: string, values: Record<string, unknown>, now: Date): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ savedAt: now.toISOString(), values } satisfies Draft));
  } catch {
    // A full or forbidden storage costs the draft, not the form.
  }
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}
