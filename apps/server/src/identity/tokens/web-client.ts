/** The web app: a public client that the server itself completes the code flow for. */
export const WEB_CLIENT_ID = 'braise-web';
/** Where the web app takes the answer of the authorization server. */
export const webRedirectUri = (publicUrl: string): string => new URL('/auth/sign-in', publicUrl).href;
