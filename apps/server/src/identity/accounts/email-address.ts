import * as z from 'zod';

const address = z.email().max(254);

/** The address as it is kept: trimmed, lower case; null when it is none. */
export function parseEmailAddress(text: string): string | null {
  const parsed = address.safeParse(text.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}
