/** Characters that a name of a home, a room, a device or a phone may have. */
export const LONGEST_NAME = 40;

/** The name without spaces around it; null when nothing is left, it is too long, or it holds control characters. */
export function cleanName(text: string): string | null {
  const name = text.trim();
  if (name === '' || name.length > LONGEST_NAME || /\p{Cc}/u.test(name) || !name.isWellFormed()) return null;
  return name;
}
