/** Ways in which a token may come. The altered ones have a signature that no longer fits: the server refuses them, as it must. */
export const TOKEN_KINDS = ['valid', 'empty', 'withoutHome', 'expired'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** The access token as `kind` says; null where there is none. */
export function alterToken(token: string | null, kind: TokenKind): string | null {
  if (token === null || kind === 'empty') return null;
  if (kind === 'valid') return token;
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  const altered = kind === 'withoutHome' ? { ...claims, homes: [] } : { ...claims, exp: Math.floor(Date.now() / 1000) - 60 };
  const written = btoa(JSON.stringify(altered)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return [head, written, signature].join('.');
}
