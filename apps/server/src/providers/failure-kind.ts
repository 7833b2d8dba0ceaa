/** The kind of a failure of `fetch`; its message may hold the address that was asked, and a place in it. */
export function failureKind(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const cause: unknown = error.cause;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? `: ${String(cause.code)}` : '';
  return `${error.name}${code}`;
}
