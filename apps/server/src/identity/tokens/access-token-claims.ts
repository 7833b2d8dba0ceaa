import { THIRD_PARTY_CLIENT_ID } from './clients.ts';

/** Claims of our own in access tokens, beside those of RFC 9068. */
type AccessTokenClaims = {
  /** The grant that the token was issued on: what is ended when a person signs out. */
  readonly gid: string;
  /** What clients read; membership is checked at each request, never read from here. */
  readonly homes: readonly { readonly id: number }[];
  readonly administrator?: true;
} & Readonly<Partial<Record<HomesByProduct, readonly { readonly id: number }[]>>>;

/** The same list under the name of a product: clients of another maker look for it under that maker's, others under ours. */
type HomesByProduct = 'tado_homes' | 'braise_homes';

export function accessTokenClaims(of: {
  readonly grantId: string;
  readonly homeId: number | null;
  readonly administrator: boolean;
  readonly clientId: string;
}): AccessTokenClaims {
  const homes = of.homeId === null ? [] : [{ id: of.homeId }];
  const byProduct: HomesByProduct = of.clientId === THIRD_PARTY_CLIENT_ID ? 'tado_homes' : 'braise_homes';
  return { gid: of.grantId, homes, [byProduct]: homes, ...(of.administrator ? { administrator: true } : {}) };
}

/** Of the resource server that all access tokens are for. */
export const apiAudience = (publicUrl: string): string => `${new URL(publicUrl).origin}/api`;
/** The issuer: the public URL without a trailing slash. */
export const issuerOf = (publicUrl: string): string => publicUrl.replace(/\/+$/, '');
