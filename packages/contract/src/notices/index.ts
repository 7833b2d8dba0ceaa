import * as z from 'zod/mini';

/**
 * GET /live/notices: what whoever lives here should know of their server. `published-password`: somebody signs in with a password that is in the
 * README, and others than this machine can reach the server. Kinds that a page does not know are for a newer one.
 */
export const notices = z.object({ notices: z.array(z.string()) });
export const PUBLISHED_PASSWORD = 'published-password';
