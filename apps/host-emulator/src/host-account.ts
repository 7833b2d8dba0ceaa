import * as client from 'openid-client';

/** The native client that the server knows for the mobile app. */
const CLIENT_ID = 'braise-mobile';
/** A token that ends sooner than this is renewed before it is handed out: milliseconds. */
const SPARE = 60_000;

/** The account of the phone: signs in as a native app does (RFC 8252), and keeps the refresh token to itself. */
export type HostAccount = {
  /** Where the browser signs in. */
  readonly begin: () => Promise<string>;
  /** Takes the answer of the authorization server; false: nobody asked for it, or it is none. */
  readonly complete: (answer: URL) => Promise<boolean>;
  /** The access token, renewed when it is due or when `fresh` is wanted; null: nobody is signed in. */
  readonly accessToken: (fresh?: boolean) => Promise<string | null>;
  readonly signOut: () => Promise<void>;
};

type Tokens = { readonly access: string; readonly refresh: string; readonly expiresAt: number };

/** `redirectUri`: on the loopback interface, known once somebody listens there. `appUrl`: the server. */
export function createHostAccount({ appUrl, redirectUri }: { readonly appUrl: string; readonly redirectUri: () => string }): HostAccount {
  let found: Promise<client.Configuration> | null = null;
  let tokens: Tokens | null = null;
  let renewal: Promise<Tokens | null> | null = null;
  /** The verifier of each sign-in that was begun, by its state. */
  const begun = new Map<string, string>();

  function configuration(): Promise<client.Configuration> {
    const options = new URL(appUrl).protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {};
    found ??= client.discovery(new URL(appUrl), CLIENT_ID, undefined, client.None(), options).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  }

  const keep = (answer: client.TokenEndpointResponse & { expiresIn(): number | undefined }, refresh = ''): Tokens => ({
    access: answer.access_token,
    refresh: answer.refresh_token ?? refresh,
    expiresAt: Date.now() + (answer.expiresIn() ?? 0) * 1000,
  });

  async function renew(present: Tokens): Promise<Tokens | null> {
    try {
      const renewed = keep(await client.refreshTokenGrant(await configuration(), present.refresh), present.refresh);
      // who has signed out meanwhile stays signed out
      if (tokens === present) tokens = renewed;
    } catch (error) {
      if (!(error instanceof client.ResponseBodyError)) throw error;
      // the sign-in was ended on the server
      if (tokens === present) tokens = null;
    }
    return tokens;
  }

  return {
    async begin() {
      const verifier = client.randomPKCECodeVerifier();
      const state = client.randomState();
      begun.set(state, verifier);
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri(),
        scope: 'openid offline_access home',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async complete(answer) {
      const state = answer.searchParams.get('state') ?? '';
      const verifier = begun.get(state);
      if (verifier === undefined) return false;
      begun.delete(state);
      try {
        const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true };
        tokens = keep(await client.authorizationCodeGrant(await configuration(), answer, checks));
        return true;
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) return false;
        throw error;
      }
    },
    async accessToken(fresh = false) {
      if (tokens === null) return null;
      if (!fresh && tokens.expiresAt - Date.now() > SPARE) return tokens.access;
      // the refresh token rotates: one renewal at a time
      renewal ??= renew(tokens).finally(() => {
        renewal = null;
      });
      return (await renewal)?.access ?? null;
    },
    async signOut() {
      const last = tokens;
      tokens = null;
      if (last !== null) await client.tokenRevocation(await configuration(), last.refresh);
    },
  };
}
