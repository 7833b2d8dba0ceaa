/** RFC 4180: quoted where it has to be. */
const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a table, with its end. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(field).join(',')}\r\n`;
