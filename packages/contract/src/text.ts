import * as z from 'zod/mini';

/** Control characters but ends of lines and tabs. */
const CONTROLS = /[^\P{Cc}\n\r\t]/gu;

/** Whether whatever stores, sends or prints the text can: it is without control characters, ends of lines and tabs apart, and halves of characters. */
export const isSoundText = (value: string): boolean => value.isWellFormed() && value.search(CONTROLS) === -1;

/** The text with a mark in place of each character that makes it unsound. */
export const soundText = (value: string): string => value.toWellFormed().replaceAll(CONTROLS, '\u{fffd}');

/** Sound text of `least` to `most` characters: what a string of a request is, unless a line or a pattern says what it is. */
export const text = (most: number, least = 0) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.refine(isSoundText, 'Expected text without control characters'));

/** The same of whoever cannot be asked again: what is unsound is marked, not refused. */
export const markedText = (most: number, least = 0) => z.string().check(z.minLength(least), z.maxLength(most), z.overwrite(soundText));

/** A name as it is asked for. What of it is kept, `cleanName` says. */
export const askedName = text(200);
