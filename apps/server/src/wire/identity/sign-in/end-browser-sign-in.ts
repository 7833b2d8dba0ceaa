import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';

/** Forgets who is signed in at the authorization server in this browser, so that the next sign-in asks for the password. */
export async function endBrowserSignIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request, response));
  if (session.accountId !== undefined) await session.destroy();
}
