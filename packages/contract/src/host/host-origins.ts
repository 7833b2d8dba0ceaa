import * as z from 'zod/mini';

/** GET /host-origins: the pages that may stand around a web view and speak as its host by postMessage. Empty but where somebody develops. */
export const hostOrigins = z.object({ origins: z.array(z.string()) });
export const HOST_ORIGINS_PATH = '/host-origins';
