/** What a spreadsheet would reckon instead of show; a number may have its sign. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/.test(text);

/** RFC 4180: quoted where it has to be. What would be a formula is text by an apostrophe before it. */
function field(text: string, separator: string): string {
  const shown = isFormula(text) ? `'${text}` : text;
  return /["\r\n]/.test(shown) || shown.includes(separator) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** A line of a table, with its end. */
export const csvLine = (fields: readonly string[], separator: ',' | ';' = ','): string =>
  `${fields.map((text) => field(text, separator)).join(separator)}\r\n`;
