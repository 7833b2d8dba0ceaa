const GONE = '[removed]';

/**
 * What must not be kept, whoever sent it: tokens and other long secrets, addresses of mail, coordinates, the values of a query and of what is
 * called a secret. Anybody may send the text, so each pattern takes time in proportion to its length: what may repeat before a part that may be
 * missing has a bound.
 */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\bbearer\s{1,8}\S+/gi, `Bearer ${GONE}`],
  [/[^\s@<>()",;:]{1,64}@[\w-]{1,63}\.[\w.-]+/g, GONE],
  [/\b(\w{0,32}(?:token|password|passwd|secret|authorization|api[_-]?key)["']?\s{0,4}[:=]\s{0,4}["']?)[^\s&,;"')}\]]+/gi, `$1${GONE}`],
  [/([?&][\w.-]{1,64}=)[^&\s#)'"]+/g, `$1${GONE}`],
  [/(?<![\d.])-?\d{1,3}(?:\.\d{3,20}|,\d{4,20})\b/g, GONE],
];
/** What a secret may be written in, with the dots between the parts of a token. */
const WORD = /[\w-]+(?:\.[\w-]+)*/g;

/** A random secret of ours has 43 letters and digits; in 32 of any other there is a digit, and in 40 both cases of letters. */
const isSecret = (part: string): boolean =>
  (part.length >= 32 && /\d/.test(part) && /[A-Za-z]/.test(part)) || (part.length >= 40 && /[a-z]/.test(part) && /[A-Z]/.test(part));

function withoutSecrets(word: string): string {
  const parts = word.split('.');
  // a token that tells its kind at the start, as JSON in base64url
  if (parts.length > 1 && parts.some((part) => part.startsWith('eyJ'))) return GONE;
  return parts.map((part) => (isSecret(part) ? GONE : part)).join('.');
}

/** The text without what tells of a person or opens something. */
export const redact = (text: string): string =>
  SECRETS.reduce((told, [pattern, replacement]) => told.replaceAll(pattern, replacement), text.replaceAll(WORD, withoutSecrets));

/** The same of each text in a value, names of properties apart. */
export function redactAll(value: unknown): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map(redactAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, redactAll(part)]));
}
