import { DAY_S, HOUR_S, MINUTE_S } from '@braise/domain';

/** Seconds. The web app refreshes every 50 minutes; other clients are recorded with 600. */
export const WEB_ACCESS_TOKEN_S = HOUR_S;
export const CLIENT_ACCESS_TOKEN_S = 10 * MINUTE_S;
/** A code that a device shows, until it is approved. */
export const DEVICE_CODE_S = 10 * MINUTE_S;
export const LONGEST_ACCESS_TOKEN_S = WEB_ACCESS_TOKEN_S;

/** A sign-in that is not used lapses. */
export const REFRESH_TOKEN_IDLE_S = 60 * DAY_S;
/** However much it is used, a year after signing in the password is asked for again. */
export const SIGN_IN_LONGEST_S = 365 * DAY_S;
/** How long a rotated refresh token still answers for a client whose answer was lost. */
export const ROTATION_GRACE_S = MINUTE_S;
