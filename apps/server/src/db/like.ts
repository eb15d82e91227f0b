/** The pattern of a LIKE that finds `text` anywhere, with its own %, _ and \ taken as they are. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
