import * as z from 'zod/mini';
import { homeSummary, homeView, roomView } from './home-view.ts';

/** Events of the stream of one home, as server-sent events: `event:` is the type, `data:` the JSON, `id:` the home's revision. */
export const liveEvent = z.discriminatedUnion('type', [
  /** The whole, first after each connection. */
  z.object({ type: z.literal('snapshot'), view: homeView }),
  z.object({ type: z.literal('home'), home: homeSummary }),
  z.object({ type: z.literal('room'), room: roomView }),
  z.object({ type: z.literal('room-removed'), roomId: z.int() }),
  /** Devices changed: lists that show them ask again. */
  z.object({ type: z.literal('devices') }),
  /** The access token ends or membership was withdrawn: the stream closes after this. */
  z.object({ type: z.literal('end'), reason: z.enum(['token-expired', 'access-withdrawn', 'shutdown']) }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
