/** A JWT or an opaque token is far shorter. */
const LONGEST_TOKEN = 8_192;

/** The token of an Authorization header; null when it has none of the form that we issue. */
export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > LONGEST_TOKEN) return null;
  return /^bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1] ?? null;
}
