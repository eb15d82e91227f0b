/** Keys that work in one part of the product. Each part declares its own; the list of keys puts them together. */
export interface KeyGroup {
  /** where they work */
  readonly where: string;
  /** what is pressed, keys at once joined by a space, and what that does */
  readonly keys: readonly (readonly [keys: string, does: string])[];
}
