/** What the doctor says of one thing. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
  /** what to do; with `ok` it is only advice */
  readonly remedy?: string;
}
