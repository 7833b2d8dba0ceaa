import type { Provider } from 'oidc-provider';
import { apiAudience } from '../../../identity/tokens/access-token-claims.ts';
import { STAFF_CLIENT_ID } from '../staff/staff-client.ts';

/** The scope of the API; what a person may do with which home is decided at each request. */
export const API_SCOPE = 'home';
const OIDC_SCOPES = ['openid', 'profile', 'email', 'staff', 'offline_access'];

/**
 * A new grant of the API, and of those OpenID scopes that are asked for (by spaces): each sign-in has one of its own, so that ending one leaves
 * the others.
 */
export async function grantApi(
  provider: Provider,
  request: { readonly accountId: string; readonly clientId: string; readonly scope: unknown; readonly publicUrl: string },
) {
  const { accountId, clientId, scope, publicUrl } = request;
  const grant = new provider.Grant({ accountId, clientId });
  const asked = typeof scope === 'string' ? scope.split(' ') : [];
  grant.addOIDCScope(OIDC_SCOPES.filter((name) => asked.includes(name)).join(' '));
  // staff have no home of their own there: what they get is given home by home
  if (clientId !== STAFF_CLIENT_ID) grant.addResourceScope(apiAudience(publicUrl), API_SCOPE);
  await grant.save();
  return grant;
}
