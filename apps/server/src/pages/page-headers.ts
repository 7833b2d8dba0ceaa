/** Everything from this server, nothing inline, in nobody's frame. `formTarget`: where a form leads to in the end, if that is not here. */
const policyOf = (formTarget: string | null): string =>
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self'; frame-src 'self'; " +
  `form-action 'self'${formTarget === null ? '' : ` ${formTarget}`}; base-uri 'none'; frame-ancestors 'none'`;

/** Headers of a page that concerns an account. `formTarget`: a source of CSP. */
export function pageHeaders(formTarget: string | null = null): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policyOf(formTarget),
    'cache-control': 'no-store',
    // `no-referrer` would make the browser send forms with an origin of null.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

export function setPageHeaders(response: { setHeader(name: string, value: string): unknown }): void {
  for (const [name, value] of Object.entries(pageHeaders())) response.setHeader(name, value);
}
