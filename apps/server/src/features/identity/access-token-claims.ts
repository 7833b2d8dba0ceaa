/** Claims of our own in access tokens, beside those of RFC 9068. */
export type AccessTokenClaims = {
  /** The grant that the token was issued on: what is ended when a person signs out. */
  readonly gid: string;
  /** What third-party clients read; membership is checked at each request, never read from here. */
  readonly homes: readonly { readonly id: number }[];
  readonly administrator?: true;
};

/** Of the resource server that all access tokens are for. */
export const apiAudience = (publicUrl: string): string => `${new URL(publicUrl).origin}/api`;
/** The issuer: the public URL without a trailing slash. */
export const issuerOf = (publicUrl: string): string => publicUrl.replace(/\/+$/, '');
