/** Control characters but ends of lines and tabs. */
const CONTROLS = /[^\P{Cc}\n\r\t]/gu;

/** Whether whatever stores, sends or prints the text can: it is without control characters, ends of lines and tabs apart, and halves of characters. */
export const isSoundText = (text: string): boolean => text.isWellFormed() && text.search(CONTROLS) === -1;

/** The text with a mark in place of each character that makes it unsound. */
export const soundText = (text: string): string => text.toWellFormed().replaceAll(CONTROLS, '\u{fffd}');

/**
 * The first `longest` characters of what a device or gateway says of itself, without what a database refuses: U+0000 and halves of characters. It is
 * kept as it was said otherwise.
 */
export const storableText = (text: string, longest: number): string => text.slice(0, longest).replaceAll('\0', '').toWellFormed();

/** Whether a text of one line is sound: without ends of lines and tabs too. */
export const isSoundLine = (text: string): boolean => !/\p{Cc}/u.test(text) && text.isWellFormed();

/** Characters that a name of a home, a room, a device or a phone may have. */
export const LONGEST_NAME = 40;

/** The name without spaces around it; null when nothing is left, it is longer than `longest` characters, or it is no sound line. */
export function cleanName(text: string, longest = LONGEST_NAME): string | null {
  const name = text.trim();
  return name === '' || name.length > longest || !isSoundLine(name) ? null : name;
}
