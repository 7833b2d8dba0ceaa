import type { Provider } from 'oidc-provider';
import { apiAudience } from '../../features/identity/access-token-claims.ts';

/** The scope of the API; what a person may do with which home is decided at each request. */
export const API_SCOPE = 'home';
export const OIDC_SCOPE = 'openid profile email offline_access';

/** A new grant of everything that a client can be given: each sign-in has one of its own, so that ending one leaves the others. */
export async function grantAll(provider: Provider, accountId: string, clientId: string, publicUrl: string) {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(OIDC_SCOPE);
  grant.addResourceScope(apiAudience(publicUrl), API_SCOPE);
  await grant.save();
  return grant;
}
