/** User names are compared without regard to case or surrounding blanks (decision 2.7). */
export function comparableUsername(username: string): string {
  return username.trim().toLowerCase().normalize('NFC');
}
