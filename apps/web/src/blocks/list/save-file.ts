/** Lets the browser save a file that has been fetched. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // some browsers read the content only after the click has been handled
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
