import type { Instant } from '@braise/domain';

/** Tells whose access token this is. Looks the token's grant up, so that a session ended elsewhere ends here too. */
export type TokenVerifier = {
  verify(token: string): Promise<VerifiedToken | { readonly ok: false; readonly code: 'unauthorized' | 'tokenExpired' }>;
};
export type VerifiedToken = { readonly ok: true; readonly personId: string; readonly clientId: string; readonly expiresAt: Instant };
