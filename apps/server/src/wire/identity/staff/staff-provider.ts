import { soundText } from '@braise/domain';
import * as client from 'openid-client';
import * as z from 'zod';
import type { StaffProfile } from '../../../identity/staff/staff.store.ts';

/** What must come back with the browser, kept from the beginning of a sign-in to its end. */
export type SignInChecks = { readonly state: string; readonly nonce: string; readonly verifier: string };
export type StaffProvider = {
  /** Where the browser goes to sign in, and what to check when it comes back. Throws while the provider is away. */
  begin(): Promise<{ readonly url: string; readonly checks: SignInChecks }>;
  /** Who signed in; null when what came back is not of this sign-in, or the person is none of the staff. */
  finish(
    returned: { readonly code: string; readonly state: string; readonly iss?: string | undefined },
    checks: SignInChecks,
  ): Promise<StaffProfile | null>;
};

export type StaffProviderOptions = {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client. */
  readonly clientSecret: string | null;
  readonly redirectUri: string;
  readonly scope: string;
  /** Its subjects are persons of this server. */
  readonly own: boolean;
  /** The claim that staff have, and the value that it is or holds; null: whoever the provider lets sign in here is staff. */
  readonly required: { readonly claim: string; readonly value: string | true } | null;
  /** How to reach the provider; fetch unless given. */
  readonly fetch?: client.CustomFetch;
};

/** Of what residents are shown of the staff, characters. */
const LONGEST_SHOWN = 200;
const shown = z.string().transform((text) => soundText(text.slice(0, LONGEST_SHOWN)));
/** A subject has at most 255 characters of ASCII (OpenID Connect Core, 2). */
const subject = z.string().regex(/^[\x20-\x7e]{1,255}$/);
const claims = z.looseObject({ iss: z.string(), sub: subject, email: shown.optional(), name: shown.optional() });

/** Staff sign in at any OpenID Connect provider: code flow with PKCE, state and nonce. */
export function createStaffProvider(options: StaffProviderOptions): StaffProvider {
  const { issuer, clientId, clientSecret, redirectUri, scope, own, required } = options;
  let found: Promise<client.Configuration> | null = null;

  /** Read once; a provider that is away is asked again the next time. */
  async function discover(): Promise<client.Configuration> {
    const url = new URL(issuer);
    // a provider on this machine need not speak HTTPS
    const insecure = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) || options.fetch !== undefined;
    found ??= client.discovery(url, clientId, undefined, clientSecret === null ? client.None() : client.ClientSecretPost(clientSecret), {
      ...(options.fetch && { [client.customFetch]: options.fetch }),
      // the library takes the transport's word for who signed an ID token; what says who is of the staff is looked at itself (ASVS 5, 9.1.1)
      execute: [client.enableNonRepudiationChecks, ...(insecure ? [client.allowInsecureRequests] : [])],
    });
    try {
      return await found;
    } catch (error) {
      found = null;
      throw error;
    }
  }

  return {
    async begin() {
      const configuration = await discover();
      const checks = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    async finish({ code, state, iss }, checks) {
      const configuration = await discover();
      const returned = new URL(redirectUri);
      for (const [name, value] of Object.entries({ code, state, iss })) if (value !== undefined) returned.searchParams.set(name, value);
      try {
        const tokens = await client.authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: checks.verifier,
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          idTokenExpected: true,
        });
        const told = claims.safeParse(tokens.claims());
        if (!told.success || !isStaff(told.data, required)) return null;
        const { iss: from, sub, email = '', name = email } = told.data;
        return { issuer: from, subject: sub, email, name: name === '' ? sub : name, personId: own ? sub : null };
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
  };
}

function isStaff(told: Readonly<Record<string, unknown>>, required: StaffProviderOptions['required']): boolean {
  if (required === null) return true;
  const value = told[required.claim];
  return Array.isArray(value) ? value.includes(required.value) : value === required.value;
}

/** The answer does not belong to this sign-in, or the provider refuses the code; anything else is a fault. */
const isRefusal = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError || error instanceof client.ClientError;
