/** Characters that the server takes for the name of a home. */
export const LONGEST_HOME_NAME = 40;

/** A name as it is kept; null when nothing is left of it, or it is too long. */
export function homeNameOf(typed: string): string | null {
  const name = typed.trim();
  return name === '' || name.length > LONGEST_HOME_NAME ? null : name;
}
