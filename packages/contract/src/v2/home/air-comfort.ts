import * as z from 'zod';
import { timestamp } from '../data-point.ts';
import { text } from '../../text.ts';

/** What is not measured is left out. */
const roomComfort = z.object({
  roomId: z.int(),
  temperatureLevel: z.enum(['COLD', 'COMFY', 'WARM', 'HOT']).optional(),
  humidityLevel: z.enum(['HUMID', 'COMFY', 'DRY']).optional(),
  /** Where the room stands around comfort: distance 0 to 1, degrees from humid (0) over warm (90). */
  coordinate: z.object({ radial: z.number().min(0).max(1), angular: z.int().min(0).max(359) }).optional(),
});
export type RoomComfortBody = z.infer<typeof roomComfort>;

/** `lastOpenWindow`: when one of the last day was last open; where none was, the year 1970. */
export const airComfort = z.object({
  freshness: z.object({ value: z.enum(['FAIR', 'FRESH']), lastOpenWindow: timestamp }),
  comfort: z.array(roomComfort),
});
export type AirComfortBody = z.infer<typeof airComfort>;

/** One sentence or two for each room that measures something, in the reader's language. */
export const airComfortMessages = z.object({
  roomMessages: z.array(z.object({ roomId: z.int(), message: z.string(), visual: z.null() })),
});
export type AirComfortMessagesBody = z.infer<typeof airComfortMessages>;

/** Where clients say the home is; it is known, so this is neither used nor kept. */
export const airComfortQuery = z.object({
  latitude: z.optional(text(40)),
  longitude: z.optional(text(40)),
  generation: z.optional(text(40)),
});
