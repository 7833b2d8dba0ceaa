import * as z from 'zod/mini';
import { text } from '../text.ts';

const timestamp = z.iso.datetime();

/** A search for new devices, as the gateways of the home tell of it. All of this is an addition of this server. */
export const deviceSearch = z.object({
  /** Those that devices can join. */
  gateways: z.array(
    z.object({
      serialNumber: z.string(),
      name: z.string(),
      online: z.boolean(),
      open: z.boolean(),
      /** Until when devices may join; null: nobody may, or it does not say. */
      until: z.nullable(timestamp),
    }),
  ),
  /** Devices that have joined since a gateway was last opened, the first ahead. */
  found: z.array(
    z.object({
      /** Its lasting identity at its gateway, such as an IEEE address. */
      address: z.string(),
      name: z.string(),
      step: z.enum(['joined', 'interviewing', 'ready', 'unsupported', 'failed']),
      at: timestamp,
      /** Null: it is not one of the home's devices yet. */
      serialNumber: z.nullable(z.string()),
    }),
  ),
});
export type DeviceSearchBody = z.infer<typeof deviceSearch>;

/** `searcher`: what the page that searches calls itself. */
export const deviceSearchQuery = z.object({ searcher: z.optional(text(64, 1)) });
