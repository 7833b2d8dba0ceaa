/**
 * Text from anybody as a terminal may show it: what it would obey or hide, such as escape sequences and marks of direction, by its number. Ends of
 * lines and tabs stay.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[^\P{C}\n\t]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** The same on one line. */
export const printableLine = (text: string): string => printable(text.replaceAll(/\s+/g, ' '));
