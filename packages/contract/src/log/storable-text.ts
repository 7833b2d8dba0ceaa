/** The text with a mark in place of each control character but ends of lines and tabs, and of each half of a character: so that whatever stores it can. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, '\u{fffd}');
