import * as z from 'zod/mini';
import { text } from '../text.ts';

/** POST /session/token: completes the authorization code flow; sets the session cookie. */
export const sessionTokenRequest = z.object({ code: text(4_096), codeVerifier: text(200), redirectUri: text(2_048) });
