import { inject } from 'light-my-request';
import type { Provider } from 'oidc-provider';
import type { CustomFetch } from 'openid-client';
import { issuerOf } from '../../../identity/tokens/access-token-claims.ts';
import { STAFF_CLIENT_ID, staffRedirectUri } from './staff-client.ts';
import { describePublicRequest } from '../oauth/public-request.ts';
import type { StaffProviderOptions } from './staff-provider.ts';

/** Staff of an installation without a provider of its own: its administrators, who sign in where residents do. */
export function ownStaffProvider(provider: Provider, publicUrl: string): StaffProviderOptions {
  return {
    issuer: issuerOf(publicUrl),
    clientId: STAFF_CLIENT_ID,
    clientSecret: null,
    redirectUri: staffRedirectUri(publicUrl),
    scope: 'openid profile email staff',
    own: true,
    required: { claim: 'administrator', value: true },
    fetch: fetchFrom(provider, publicUrl),
  };
}

/** Asks the authorization server of this program without a network: its public address need not be reachable from this machine. */
function fetchFrom(provider: Provider, publicUrl: string): CustomFetch {
  const answer = provider.callback();
  return async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const response = await inject(
      (request, reply) => {
        describePublicRequest(request, publicUrl, '127.0.0.1');
        void answer(request, reply);
      },
      {
        method: method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: Object.fromEntries(new Headers(headers).entries()),
        ...(body instanceof URLSearchParams || typeof body === 'string' ? { payload: body.toString() } : {}),
      },
    );
    const told = Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(response.payload, { status: response.statusCode, headers: told });
  };
}
