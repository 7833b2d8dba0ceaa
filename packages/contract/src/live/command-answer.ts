import * as z from 'zod/mini';

/** Answer to a command of the web app (header `x-braise-client`): the home's revision from which on the live stream shows the change. */
export const commandAnswer = z.object({ revision: z.int() });
