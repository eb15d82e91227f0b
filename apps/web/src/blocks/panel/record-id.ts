/** Whether an address names a record at all; what is no id needs no call to be refused. */
export function isRecordId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}
