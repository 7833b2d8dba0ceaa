const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** « Firefox, Linux » from a user agent, as far as it tells. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const named = [BROWSERS, SYSTEMS].map((known) => known.find(([mark]) => userAgent.includes(mark))?.[1]);
  return named.filter((name) => name !== undefined).join(', ') || null;
}

/** Whether a user agent is that of a phone or a tablet. */
export const isHandheld = (userAgent: string | null): boolean => userAgent !== null && /iPhone|iPad|Android|Mobile/.test(userAgent);
