import * as z from 'zod/mini';
export * from './session-token-request.ts';

/** Same-origin calls of the web app about its session; the refresh token never leaves the server. */

/** POST /session/token and POST /session/refresh. */
export const sessionToken = z.object({
  accessToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** Null while the person belongs to no home. */
  homeId: z.nullable(z.int()),
  /** Rooms of the home: what stands in their place until they come. Left out where it is not known. */
  zonesCount: z.optional(z.int()),
  /** What a cookie that scripts read says as long as this browser holds this session; left out where no cookie does. */
  mark: z.optional(z.string()),
});
export type SessionToken = z.infer<typeof sessionToken>;
/** GET /session. */
export const sessionStatus = z.object({ signedIn: z.boolean() });
/** GET /session/list: every place where the person is signed in. DELETE /session/list/{id} ends one, DELETE /session/list all, DELETE /session this one. */
export const sessionList = z.array(
  z.object({
    id: z.string(),
    /** `app`: the mobile app. `device`: approved with a code that it showed. */
    kind: z.enum(['browser', 'app', 'script', 'device']),
    userAgent: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    /** Null: no use is recorded, as of tokens for scripts. */
    lastSeenAt: z.nullable(z.iso.datetime()),
    current: z.boolean(),
  }),
);
