import { ERROR_CODES, ROOM_TYPES } from '@braise/domain';
import * as z from 'zod';

/** The body of every error. `title` is English, for developers; people are shown a message found by `code`. */
export const errorResponse = z.object({
  errors: z
    .array(
      z.object({
        code: z.enum(ERROR_CODES),
        title: z.string(),
        /** Where in the request the fault is, dotted (`setting.temperature.celsius`); with 422. */
        field: z.string().optional(),
        /** The room's type, where an operation does not suit it. */
        zoneType: z.enum(ROOM_TYPES).optional(),
      }),
    )
    .min(1),
  /** Of some codes, as former clients know them. */
  code: z.string().optional(),
  message: z.string().optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
