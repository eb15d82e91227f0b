/** Texts of the order of a table's columns. */
export const columnOrderMessages = {
  title: 'Order of columns',
  about: 'From top to bottom here is from left to right in the table.',
  hidden: 'hidden',
  move: (name: string) => `Move ${name}`,
  standardOrder: 'Standard order',
  instructions: 'To move a column press Space or Enter, then the arrow keys, then Space or Enter to drop it. Escape puts it back.',
  pickedUp: (name: string, place: number, count: number) => `Picked up ${name}, place ${place} of ${count}.`,
  moved: (name: string, place: number, count: number) => `${name} is now at place ${place} of ${count}.`,
  dropped: (name: string, place: number, count: number) => `${name} was dropped at place ${place} of ${count}.`,
  isBack: (name: string) => `${name} is back where it was.`,
} as const;
