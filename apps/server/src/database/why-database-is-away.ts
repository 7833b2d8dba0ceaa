/** What PostgreSQL lacks when it answers but refuses (SQLSTATE 53). */
const LACKS: Readonly<Record<string, string>> = {
  '53000': 'it is out of resources',
  '53100': 'its disk is full',
  '53200': 'it is out of memory',
  '53300': 'it has too many connections',
};

/** In a few words, of an error of `isDatabaseAway`: whether nobody answers, or it answers that it cannot go on. */
export function whyDatabaseIsAway(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code');
    const lack = typeof code === 'string' ? LACKS[code] : undefined;
    if (lack !== undefined) return lack;
  }
  return 'it cannot be reached';
}
