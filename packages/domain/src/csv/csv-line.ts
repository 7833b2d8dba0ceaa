/** What a spreadsheet would reckon instead of show, also of one that ends fields at another mark; a number may have its sign. */
const FORMULA = /(?<=^|[,;\t])(?=[=+\-@\t\r])/g;
const NUMBER = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/;

/** RFC 4180: quoted where it has to be. What would be a formula is text by an apostrophe before it. */
function field(text: string, separator: string): string {
  const shown = NUMBER.test(text) ? text : text.replaceAll(FORMULA, "'");
  return /["\r\n]/.test(shown) || shown.includes(separator) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** A line of a table, with its end. */
export const csvLine = (fields: readonly string[], separator: ',' | ';' = ','): string =>
  `${fields.map((text) => field(text, separator)).join(separator)}\r\n`;
