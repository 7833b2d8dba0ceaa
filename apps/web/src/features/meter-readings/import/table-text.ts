/** The text of a table as programs save one: in UTF-8, or what is none in the code page of western Windows, in which spreadsheets still do. */
export function tableText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
