import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { postForm } from '../sign-in/post-form.ts';

const tokenAnswer = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });
const tokenError = z.object({ error: z.string() });

export type TokenAnswer =
  | { readonly ok: true; readonly accessToken: string; readonly refreshToken: string; readonly expiresIn: number }
  /** `error`: OAuth's code, such as invalid_grant. */
  | { readonly ok: false; readonly error: string };

export type TokenEndpoint = (parameters: Readonly<Record<string, string>>) => Promise<TokenAnswer>;

/** The token endpoint, called by the server itself for the web app. Throws when it fails. */
export function createTokenEndpoint(provider: Provider, publicUrl: string): TokenEndpoint {
  return async (fields) => {
    const response = await postForm(provider, { publicUrl, path: '/oauth2/token', fields });
    const body: unknown = JSON.parse(response.payload);
    if (response.statusCode === 200) {
      const { access_token, refresh_token, expires_in } = tokenAnswer.parse(body);
      return { ok: true, accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in };
    }
    const failed = tokenError.safeParse(body);
    if (response.statusCode >= 500 || !failed.success) throw new Error(`the token endpoint answered ${response.statusCode}`);
    return { ok: false, error: failed.data.error };
  };
}
