const GONE = '[removed]';

/** What must not be kept, whoever sent it: tokens and other long secrets, addresses of mail, coordinates, the values of a query. */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, GONE],
  [/\bbearer\s+\S+/gi, `Bearer ${GONE}`],
  [/[^\s@<>()",;:]+@[\w-]+\.[\w.-]+/g, GONE],
  [/([?&][\w.-]+=)[^&\s#)'"]+/g, `$1${GONE}`],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}\b/g, GONE],
  [/-?\b\d{1,3}\.\d{3,}\b/g, GONE],
];

/** The text without what tells of a person or opens something. */
export const redact = (text: string): string =>
  SECRETS.reduce((told, [pattern, replacement]) => told.replaceAll(pattern, replacement), text);
